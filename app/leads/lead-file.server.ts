/** One lead in the office: status, spam, and the answer by mail. Promises reject with database errors. */

import { channels, channelsFor } from '#app/delivery/channel.server.ts';
import { notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { increment } from '#app/telemetry/counted.server.ts';
import { content, messages } from '#content/load.server.ts';
import { answerMailLink, ownLine } from './answer-mail.ts';
import { messageOf } from './lead.server.ts';
import { kindOf, type Lead } from './lead-kinds.server.ts';
import { type LeadId, updateSpam } from './store.server.ts';

export { updateStatus } from './store.server.ts';

type Marked = LeadId & Pick<Lead, 'email' | 'language' | 'createdAt' | 'sentFrom'>;

/** Deliveries withheld from suspected spam are sent, or no longer sent. Returns whether anything changed. */
export async function setSpam(lead: Marked, isSpam: boolean): Promise<boolean> {
  const { table, id } = lead;
  const accepting = channelsFor({ table, suspectedSpam: isSpam });
  const names: string[] = channels().map(({ name }) => name);
  const rejecting = names.filter((name) => !accepting.includes(name));
  const isChanged = await updateSpam({ table, id }, isSpam, { accepting, rejecting });
  if (isChanged) await kindOf(table).onSpam?.(lead, isSpam);
  if (isChanged) notifyDeliveryWorker();
  if (isChanged) countAgain(lead, isSpam);
  return isChanged;
}

function countAgain({ table, language, createdAt, sentFrom }: Marked, isSpam: boolean): void {
  const at = Date.parse(createdAt ?? '');
  if (Number.isNaN(at)) return;
  const page = { page: sentFrom || table, language };
  increment('spam', page, { at, by: isSpam ? 1 : -1 });
  increment('sent', page, { at, by: isSpam ? -1 : 1 });
}

/** Longer names would leave no room for the quoted text. */
const longestName = 60;

/** The `mailto:` link with which the owner answers a lead, in its language; `others` are quoted below it. */
export function answerLink(lead: Lead, others: readonly Lead[]): string {
  const { visitor, answer } = messages(lead.language).mail;
  const { greeting, subject, quoting, undated } = answer;
  const name = [...lead.fullName].slice(0, longestName).join('');
  const { timeZone } = content().site;
  const introTo = ({ table, createdAt }: Lead) =>
    // An adopted table may have a text that is no time.
    Number.isNaN(Date.parse(createdAt ?? ''))
      ? undated
      : fill(quoting[table], { date: dateText(lead.language, createdAt ?? '', { dateStyle: 'long', timeZone }) });
  const textOf = (one: Lead) => messageOf(one, lead.language, '\n');
  return answerMailLink({
    address: lead.email,
    subject: `Re: ${subject[lead.table]}`,
    opening: `${fill(greeting, { name })}\n\n\n\n${visitor.closing}\n\n${introTo(lead)}`,
    quoted: [textOf(lead), ...others.map((other) => `${ownLine}\n${ownLine}${introTo(other)}\n${textOf(other)}`)].join(
      '\n',
    ),
  });
}
