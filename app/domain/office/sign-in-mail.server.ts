/** The link for signing in by mail (product.md O3). */
import { isLanguage } from '#app/i18n/addresses.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { renderEmail } from '../delivery/email-templates.server.ts';
import { canSendMail, sendMail } from '../delivery/mail.server.ts';
import { allPeople, issueToken } from './people.server.ts';

export { canSendMail };

/** `binding` is the secret of the cookie in the browser that asked: the link works there only. */
type Request = { origin: string; binding: string };

/** Sends a link to the person with this address, if there is one. Throws database and mail errors. */
export async function sendSignInLink(email: string, { origin, binding }: Request): Promise<void> {
  const address = normaliseAddress(email);
  const person = (await allPeople()).find((one) => one.email !== null && normaliseAddress(one.email) === address);
  if (!person?.email) return;
  const language: Language = isLanguage(person.language) ? person.language : defaultLanguage;
  const { mail } = messages(language)['office/sign-in'];
  const token = await issueToken('mail-link', person, binding);
  const link = `${origin}/office/sign-in/mail?token=${token}`;
  const fill = (text: string) => text.replaceAll('{brand}', content().site.brand).replaceAll('{name}', person.name);
  const mailParts = [fill(mail.intro), { imprint: [], links: [{ label: mail.open.button, url: link }] }, mail.ignore];
  await sendMail({ ...renderEmail(language, fill(mail.subject), mailParts), to: person.email });
}
