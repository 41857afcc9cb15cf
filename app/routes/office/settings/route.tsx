/** `/office/settings`: how the site is set up, and what the check says about it. */
import { redirect, useLoaderData } from 'react-router';
import { lastCheck, runCheck, startDailyCheck } from '#app/domain/check/last-check.server.ts';
import { settings } from '#app/domain/site/settings.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useTexts } from '../use-texts.ts';
import { Check } from './check.tsx';
import { SiteFacts } from './site-facts.tsx';
import { settingsTexts } from './texts.ts';
import { Variables } from './variables.tsx';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  startDailyCheck();
  const { site } = content();
  return {
    isDone: new URL(request.url).searchParams.get('done') === 'checked',
    check: lastCheck(),
    settings: settings(),
    site,
    placeholders: placeholders(site),
  };
}

export async function action({ request, context }: OfficeArgs) {
  requireSession({ context });
  await readFormData(request, context.get(officeContext).client);
  await runCheck();
  return redirect('/settings?done=checked', 303);
}

export function Component() {
  const words = useTexts(settingsTexts);
  const { isDone, check, settings, site, placeholders } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      {isDone && check.result?.findings ? <Notice kind="good">{words.check.done}</Notice> : null}
      <Check {...check} />
      <Variables settings={settings} />
      <SiteFacts site={site} placeholders={placeholders} />
    </Page>
  );
}
