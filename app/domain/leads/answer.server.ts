import { type Language, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { answerMailLink } from './answer-mail.ts';
import type { Lead } from './lead.server.ts';

/** Longer names would leave no room for the quoted text. */
const longestName = 60;

/** The `mailto:` link with which the owner answers a lead, in the language of the lead. */
export function answerLink(lead: Lead): string {
  const { mail, 'office/leads': texts } = messages(lead.language);
  const { greeting, subject, quote, undated } = texts.mail;
  const name = [...lead.fullName].slice(0, longestName).join('');
  const date = lead.createdAt && dateText(lead.createdAt, lead.language);
  const intro = date ? quote[lead.table].replace('{date}', date) : undated;
  return answerMailLink({
    address: lead.email,
    subject: `Re: ${subject[lead.table]}`,
    opening: `${greeting.replace('{name}', () => name)}\n\n\n\n${mail.visitor.closing}\n\n${intro}`,
    quoted: lead.table === 'contacts' ? (lead.message ?? '') : lead.services.join('\n'),
  });
}

/** A day in the time zone of the business; `undefined` for text that is no time. */
function dateText(time: string, language: Language): string | undefined {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: content().site.timeZone }).format(
    date,
  );
}
