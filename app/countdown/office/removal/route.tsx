/** `/office/countdowns/:id/remove`: asks before a countdown is deleted. */
import { redirect, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { ConfirmPage } from '#app/office-kit/ui/page.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { findCountdown, listCountdowns, removeCountdown, shownCountdown, titleIn } from '../../countdown.server.ts';
import { countdownTexts } from '../texts.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const { language } = context.get(officeContext);
  const countdown = orNotFound(await findCountdown(params.id));
  const shown = shownCountdown(await listCountdowns(), Date.now());
  return { id: String(countdown.id), title: titleIn(countdown, language), isShown: shown?.id === countdown.id };
}

export async function action(args: OfficeArgs) {
  const { person } = await readPost(args);
  const countdown = await findCountdown(args.params.id);
  if (countdown) {
    await removeCountdown(countdown);
    await audit(person.name, 'countdown-removed');
  }
  return redirect('/countdowns?done=removed', 303);
}

export function Component() {
  const { removal: texts } = useTexts(countdownTexts);
  const { id, title, isShown } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={texts.title}
      lead={fill(texts.text, { title })}
      note={isShown ? texts.shown : undefined}
      button={texts.button}
      keep={texts.keep}
      to={`/countdowns/${id}`}
    />
  );
}
