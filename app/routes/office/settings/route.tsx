/** `/office/settings`: how the site is set up, and what the check says about it. */
import { redirect, useLoaderData } from 'react-router';
import { lastCheck, runCheck, startDailyCheck } from '#app/domain/check/last-check.server.ts';
import { settings } from '#app/domain/site/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { type OfficeArgs, readPost, requireSession } from '../office-context.ts';
import { Page } from '../ui/page.tsx';
import { useTexts } from '../use-texts.ts';
import { Check } from './check.tsx';
import { SiteFacts } from './site-facts.tsx';
import { settingsTexts } from './texts.ts';
import { Variables } from './variables.tsx';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  startDailyCheck();
  const { site } = content();
  return {
    check: lastCheck(),
    settings: settings(),
    site,
    placeholders: placeholders(site),
  };
}

export async function action(args: OfficeArgs) {
  await readPost(args);
  await runCheck();
  return redirect('/settings?done=checked', 303);
}

export function Component() {
  const words = useTexts(settingsTexts);
  const { check, settings, site, placeholders } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead} done={check.result?.findings && { checked: words.check.done }}>
      <Check {...check} />
      <Variables settings={settings} />
      <SiteFacts site={site} placeholders={placeholders} />
    </Page>
  );
}
