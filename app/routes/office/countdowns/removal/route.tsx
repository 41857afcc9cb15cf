/** `/office/countdowns/:id/remove`: asks before a countdown is deleted. */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import {
  findCountdown,
  listCountdowns,
  removeCountdown,
  shownCountdown,
  titleIn,
} from '#app/domain/countdown/countdown.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../use-texts.ts';
import { countdownTexts } from '../texts.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const { language } = context.get(officeContext);
  const countdown = await findCountdown(params.id);
  if (!countdown) throw new Response(null, { status: 404 });
  const shown = shownCountdown(await listCountdowns(), Date.now());
  return { id: String(countdown.id), title: titleIn(countdown, language), isShown: shown?.id === countdown.id };
}

export async function action({ request, context, params }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  await readFormData(request, client);
  const countdown = await findCountdown(params.id);
  if (countdown) {
    await removeCountdown(countdown);
    await audit(person.name, 'countdown-removed', String(countdown.id));
  }
  return redirect('/countdowns?done=removed', 303);
}

export function Component() {
  const { removal: words } = useTexts(countdownTexts);
  const { id, title, isShown } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={fill(words.text, { title })}>
      {isShown ? <p className="notice notice--note">{words.shown}</p> : null}
      <Form method="post" className="buttons">
        <button type="submit" className="button button--violet">
          {words.button}
        </button>
        <Link to={`/countdowns/${id}`} className="button button--outline">
          {words.keep}
        </Link>
      </Form>
    </Page>
  );
}
