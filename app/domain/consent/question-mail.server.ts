/** The mail that asks whether an address agrees to what was requested for it (product.md K2). */
import { fill } from '#app/i18n/formats.ts';
import { withoutBreakHints } from '#app/i18n/plain-text.ts';
import { consentsOfAddress } from '#app/store/consents.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import type { Id } from '#app/store/tables.ts';
import { content, messages } from '#content/load.server.ts';
import { imprint } from '../delivery/email-templates.server.ts';
import { type Email, linkInMail, renderEmail } from '../delivery/render-email.server.ts';
import type { Lead } from '../leads/lead.server.ts';
import { confirmAddress, confirmSecret } from './consent-link.server.ts';
import { serviceNames } from './consent-wording.server.ts';

/** A mail, and the ids of the consents that it asks for. */
export type QuestionMail = { email: Email; consents: Id[] };

/**
 * The question to the address of a sign-up, in its language; `undefined` when there is nothing to ask any more. The
 * mail has no text of the form but the services: a name could be somebody else's advertisement. Throws database errors,
 * and an error that names the variable without `SITE_URL`, because a mail has no request to take the address from.
 */
export async function questionMail(lead: Pick<Lead, 'id' | 'email' | 'language'>): Promise<QuestionMail | undefined> {
  const consents = await consentsOfAddress(normaliseAddress(lead.email));
  const requested = consents.filter(({ state }) => state === 'requested');
  const [first] = requested;
  if (!first) return undefined;
  const { language } = lead;
  const { subject, greeting, question, services, press, link, otherwise } = messages(language).consent.mail;
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const ids = requested.flatMap(({ services: each }) => each);
  const url = linkInMail(confirmAddress(language, await confirmSecret(first.uid, lead.id)));
  if (!url) throw new Error('SITE_URL is not set');
  const email = renderEmail(language, subject, [
    greeting,
    question,
    { label: services, value: serviceNames(ids, language).map(withoutBreakHints).join('\n') },
    press,
    { button: { label: link, url } },
    fill(otherwise, { days: days.format(content().site.retention.unconfirmed) }),
    imprint(language),
  ]);
  return { email, consents: requested.map(({ id }) => id) };
}
