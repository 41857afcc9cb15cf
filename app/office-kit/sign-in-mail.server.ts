import { normaliseAddress } from '#app/database/table.ts';
import { canSendMail, sendMail } from '#app/delivery/mail.server.ts';
import { renderEmail } from '#app/delivery/render-email.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { allColleagues, issueMailLink } from './colleagues.server.ts';
import { kitTexts, officeLanguage } from './texts.ts';

/** The host name of a request is no substitute for `SITE_URL`: anyone can ask for a link and name their server. */
export const mailSignIn = () => (!canSendMail() ? 'off' : settings().SITE_URL ? 'on' : 'no-address');

/** Never throws. The log leaves out the reply of the mail server, which may name the address. */
export async function sendSignInLink(email: string, binding: string): Promise<void> {
  try {
    await send(email, binding);
  } catch (error) {
    const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number };
    log.error({ name, code, responseCode }, 'the link for signing in was not sent');
  }
}

async function send(email: string, binding: string): Promise<void> {
  const address = normaliseAddress(email);
  const { SITE_URL } = settings();
  const person = (await allColleagues()).find((one) => one.email !== null && normaliseAddress(one.email) === address);
  const token = person?.email ? await issueMailLink(person, binding) : undefined;
  if (!person?.email || !token || !SITE_URL) return;
  const language = officeLanguage(person.language);
  const { subject, intro, button, ignore } = kitTexts[language].signInMail;
  const link = `${new URL(SITE_URL).origin}/office/sign-in/mail?token=${token}`;
  const names = { brand: content().site.brand, name: person.name };
  const mailParts = [fill(intro, names), { button: { label: button, url: link } }, ignore];
  await sendMail({ ...renderEmail(language, fill(subject, names), mailParts), to: person.email });
}
