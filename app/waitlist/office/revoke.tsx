/** `/office/consents/:id/revoke`: confirms a withdrawal that the owner enters for somebody. */
import { redirect, useLoaderData } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, orNotFound, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { ConfirmPage } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { findConsentById } from '../consent-record.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { revoke } from '../consents.server.ts';
import { consentTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireConfirmed(args, { why: 'data' });
  const { id, state, address, services } = orNotFound(await findConsentById(args.params.id));
  if (state === 'revoked') throw redirect(`/consents/${id}`, 303);
  return { id, address, services };
}

export async function action(args: OfficeArgs) {
  const { person } = await readPost(args);
  requireConfirmed(args, { why: 'data' });
  const consent = orNotFound(await findConsentById(args.params.id));
  if (await revoke(consent, 'office')) await audit(person.name, 'consent-revoked', `consent-${consent.id}`);
  return redirect(`/consents/${consent.id}?done=revoked`, 303);
}

export function Component() {
  const { revoke: texts } = useTexts(consentTexts).consents;
  const { id, address, services } = useLoaderData<typeof loader>();
  const title = serviceNames(services, useLanguage()).join(', ');
  return (
    <ConfirmPage
      title={texts.title}
      lead={fill(texts.text, { address, title })}
      note={texts.consequence}
      button={texts.button}
      keep={texts.keep}
      to={`/consents/${id}`}
    />
  );
}
