import { dateText, fill } from '#app/i18n/formats.ts';
import { content, messages } from '#content/load.server.ts';
import { answerMailLink } from './answer-mail.ts';
import { type Lead, messageOf } from './lead.server.ts';

/** Longer names would leave no room for the quoted text. */
const longestName = 60;

/** The `mailto:` link with which the owner answers a lead, in the language of the lead. */
export function answerLink(lead: Lead): string {
  const { visitor, answer } = messages(lead.language).mail;
  const { greeting, subject, quoting, undated } = answer;
  const name = [...lead.fullName].slice(0, longestName).join('');
  const { timeZone } = content().site;
  const time = lead.createdAt ?? '';
  // An adopted table may have a text that is no time.
  const intro = Number.isNaN(Date.parse(time))
    ? undated
    : fill(quoting[lead.table], { date: dateText(lead.language, time, { dateStyle: 'long', timeZone }) });
  return answerMailLink({
    address: lead.email,
    subject: `Re: ${subject[lead.table]}`,
    opening: `${fill(greeting, { name })}\n\n\n\n${visitor.closing}\n\n${intro}`,
    quoted: messageOf(lead, '\n'),
  });
}
