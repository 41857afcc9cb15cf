/** One lead in the office: status, notes, spam, and the answer by mail. Promises reject with database errors. */

import { channels, channelsFor } from '#app/delivery/channel.server.ts';
import { notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import { parseId } from '#app/http/form-data.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { content, messages } from '#content/load.server.ts';
import { answerMailLink } from './answer-mail.ts';
import { cleanText } from './fields.ts';
import { messageOf } from './lead.server.ts';
import { kindOf, type Lead } from './lead-kinds.server.ts';
import { deleteNote, insertNote, type LeadId, updateSpam } from './store.server.ts';

export { notesOfLead, updateStatus } from './store.server.ts';

/** In characters. */
export const maxNote = 5000;

/** Deliveries withheld from suspected spam are sent, or no longer sent. Returns whether anything changed. */
export async function setSpam(lead: LeadId & Pick<Lead, 'email'>, isSpam: boolean): Promise<boolean> {
  const { table, id } = lead;
  const accepting = channelsFor({ table, suspectedSpam: isSpam });
  const names: string[] = channels().map(({ name }) => name);
  const rejecting = names.filter((name) => !accepting.includes(name));
  const isChanged = await updateSpam({ table, id }, isSpam, { accepting, rejecting });
  if (isChanged) await kindOf(table).onSpam?.(lead, isSpam);
  if (isChanged) notifyDeliveryWorker();
  return isChanged;
}

/** Adds a note. Returns why it cannot, or `undefined`. */
export async function addNote(
  { table, id }: LeadId,
  note: { author: string; text: string },
): Promise<'empty' | 'long' | 'erased' | undefined> {
  const text = cleanText(note.text);
  if (text === '') return 'empty';
  if (text.length > maxNote) return 'long';
  const created_at = new Date().toISOString();
  return (await insertNote({ table, id }, { author: note.author, text, created_at })) ? undefined : 'erased';
}

export async function removeNote({ table, id }: LeadId, text: string): Promise<void> {
  const note = parseId(text);
  if (note !== undefined) await deleteNote({ table, id }, note);
}

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
