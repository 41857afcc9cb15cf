/** The texts by which a person agrees: the form shows them, and the record has them (product.md K1, K5). */
import { createHash } from 'node:crypto';
import { env } from '#app/env.server.ts';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { comingServices } from '../leads/waitlist-services.server.ts';

/** Whether people are asked by mail. Without a mail server, nobody can confirm. */
export const asksByMail = env.SMTP_URL !== undefined;

/** The sentences of the waitlist form that say what one agrees to. */
export function agreementOf(language: Language): string {
  const { fine, question } = messages(language).waitlist;
  return asksByMail ? `${fine} ${question}` : fine;
}

/** The agreement of the waitlist form in a language, its page, and a digest of all its texts as its version. */
export function shownInForm(language: Language) {
  const { thanks: _, errors: __, head: ___, ...form } = messages(language).waitlist;
  const form_version = sha256(JSON.stringify([agreementOf(language), form])).slice(0, 12);
  return { ...wordingOf(agreementOf(language)), page: address(language, 'waitlist'), form_version };
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

const wordingOf = (wording: string) => ({ wording, wording_hash: sha256(wording) });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
