/** The texts by which a person agrees: in the form, in the mail that asks, and on its page (product.md K1, K2, K5). */

import { createHash } from 'node:crypto';
import { type Id, normaliseAddress } from '#app/database/table.ts';
import { type Email, imprint, linkInMail, renderEmail } from '#app/delivery/render-email.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill, withoutBreakHints } from '#app/i18n/formats.ts';
import type { Lead } from '#app/leads/lead-kinds.server.ts';
import { settings } from '#app/settings.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { confirmAddress, confirmSecret } from './consent-link.server.ts';
import { comingServices } from './services.server.ts';
import { consentsOfAddress } from './store-consents.server.ts';

/** Whether people are asked by mail. Without a mail server, nobody can confirm. */
export const asksByMail = () => settings().SMTP_URL !== undefined;

function agreementOf(language: Language): string {
  const { fine, question } = messages(language).waitlist;
  return asksByMail() ? `${fine} ${question}` : fine;
}

/** The agreement of the waitlist form in a language, its page, and a digest of all its texts as its version. */
export function shownInForm(language: Language, path: string) {
  const { thanks: _, errors: __, head: ___, ...form } = messages(language).waitlist;
  const form_version = sha256(JSON.stringify([agreementOf(language), form])).slice(0, 12);
  return { ...wordingOf(agreementOf(language)), page: `/${language}/${path}`, form_version };
}

/** What the page of a link in a mail shows in a language before somebody agrees. */
export function shownOnConfirmPage(language: Language, services: string[]) {
  const { states, yes } = messages(language).consent.page;
  const { title, text } = states.open;
  const wording = wordingOf([title, text, ...serviceNames(services, language), yes].join('\n'));
  return { ...wording, page: `${address(language, 'waitlist')}/confirm`, language };
}

/** The names of services in a language, by their ids; a service that the site no longer has keeps its id. */
export function serviceNames(ids: string[], language: Language): string[] {
  const services = comingServices(language);
  return ids.map((id) => services[id]?.name ?? id);
}

/** Leaves out the name, a possible advertisement. `undefined` if nothing is left to ask. Throws without `SITE_URL`. */
export async function questionMail(
  lead: Pick<Lead, 'id' | 'email' | 'language'>,
): Promise<{ email: Email; consents: Id[] } | undefined> {
  const consents = await consentsOfAddress(normaliseAddress(lead.email));
  const requested = consents.filter(({ state }) => state === 'requested');
  const [first] = requested;
  if (!first) return undefined;
  const url = linkInMail(confirmAddress(lead.language, await confirmSecret(first.uid, lead.id)));
  if (!url) throw new Error('SITE_URL is not set');
  const ids = requested.flatMap(({ services }) => services);
  return { email: questionAbout(ids, url, lead.language), consents: requested.map(({ id }) => id) };
}

export async function exampleQuestions(language: Language): Promise<Email[]> {
  return [questionAbout(Object.keys(comingServices(language)).slice(0, 1), address(language, 'waitlist'), language)];
}

function questionAbout(ids: string[], url: string, language: Language): Email {
  const { subject, greeting, question, services, press, link, otherwise } = messages(language).consent.mail;
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return renderEmail(language, subject, [
    greeting,
    question,
    { label: services, value: serviceNames(ids, language).map(withoutBreakHints).join('\n') },
    press,
    { button: { label: link, url } },
    fill(otherwise, { days: days.format(content().site.retention.unconfirmed) }),
    imprint(language),
  ]);
}

const wordingOf = (wording: string) => ({ wording, wording_hash: sha256(wording) });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The texts of the page: one agreement and one next step, according to whether people are asked by mail. */
export function pageMessages(language: Language) {
  const { fine: _, question: __, thanks, ...texts } = messages(language).waitlist;
  const { asked, text, next, ...thanking } = thanks;
  return {
    ...texts,
    services: comingServices(language),
    agreement: agreementOf(language),
    // Somebody who has yet to confirm is not on the list.
    thanks: asksByMail() ? { ...thanking, next: asked } : { ...thanking, text, next },
  };
}

export type PageMessages = ReturnType<typeof pageMessages>;
