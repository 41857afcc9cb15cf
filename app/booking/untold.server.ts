/** What the owner tells a visitor, because the site sends no mail. Functions throw database errors. */
import { canSendMail } from '#app/delivery/mail.server.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { insertNote } from '#app/office-kit/store-notes.server.ts';
import type { Booking } from './tables.ts';

/** The address of a call that looks automated may be somebody else's. */
export const isUntold = ({ suspected_spam }: Pick<Booking, 'suspected_spam'>) => !canSendMail() && !suspected_spam;

/** A note that is due today: Today shows it until somebody ticks it off. */
export async function remindToTell({ id }: Pick<Booking, 'id'>, author: string, text: string): Promise<void> {
  const now = Date.now();
  const due_on = dayOf(now, siteTimeZone());
  await insertNote({ table: 'bookings', id }, { author, text, created_at: new Date(now).toISOString(), due_on });
}
