import { normaliseAddress } from '#app/database/table.ts';
import { canSendMail, sendMail } from '#app/delivery/mail.server.ts';
import { officeButton, renderEmail } from '#app/delivery/render-email.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { allColleagues, type Colleague, issueMailLink } from './colleagues.server.ts';
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

type News = { kind: 'passkey' | 'person' | 'recovery'; name: string; what: string };

/** Tells everybody with an address of a lost passkey, a new one, or a new person, who is not told. Never throws. */
export async function tellColleagues({ kind, ...names }: News): Promise<void> {
  if (!canSendMail()) return;
  for (const person of await allColleagues()) {
    if (!person.email || (kind === 'person' && person.name === names.what)) continue;
    const language = officeLanguage(person.language);
    const { subject, ignore, stop, ...texts } = kitTexts[language].accessMail;
    const mail = renderEmail(language, fill(subject, { brand: content().site.brand }), [
      fill(texts[kind], names),
      ...officeButton(kind === 'person' ? '/access/people' : '/access', language),
      kind === 'recovery' ? stop : ignore,
    ]);
    await sendMail({ ...mail, to: person.email }).catch(notSent);
  }
}

const notSent = (error: { code?: string }) => {
  log.error({ code: error.code }, 'a mail about the people of the office was not sent');
  return false;
};

/** Whether it went out; without a mail server or an address it does not. Never throws. */
export async function sendInvitation(person: Colleague, by: string, link: string): Promise<boolean> {
  if (!canSendMail() || !person.email) return false;
  const language = officeLanguage(person.language);
  const { subject, intro, button } = kitTexts[language].invitationMail;
  const names = { brand: content().site.brand, name: person.name, by };
  const parts = [fill(intro, names), { button: { label: button, url: link } }];
  const mail = renderEmail(language, fill(subject, names), parts);
  return sendMail({ ...mail, to: person.email }).then(() => true, notSent);
}

async function send(email: string, binding: string): Promise<void> {
  const address = normaliseAddress(email);
  const { SITE_URL } = settings();
  const person = (await allColleagues()).find((one) => one.email !== null && normaliseAddress(one.email) === address);
  const token = person?.email ? await issueMailLink(person, binding) : undefined;
  if (!person?.email || !token || !SITE_URL) return;
  const language = officeLanguage(person.language);
  const { subject, intro, button, code, ignore } = kitTexts[language].signInMail;
  const link = `${new URL(SITE_URL).origin}/office/sign-in/mail?token=${token}`;
  const names = { brand: content().site.brand, name: person.name };
  const mailParts = [fill(intro, names), { button: { label: button, url: link } }, fill(code, { code: token }), ignore];
  await sendMail({ ...renderEmail(language, fill(subject, names), mailParts), to: person.email });
}
