import type { Feature } from '#app/feature.ts';
import { availableSlots, currentRules } from './availability.server.ts';
import { startAbsences } from './away/notice.server.ts';
import { correctCalls, findByLink } from './booking.server.ts';
import { startCalendarReader, stopCalendarReader } from './calendar.server.ts';
import { callRecords, callsWith } from './call-list.server.ts';
import { exportedNames } from './fields.ts';
import { calendarFindings } from './findings.server.ts';
import { exampleBookingMails, findCallSubject } from './mails.server.ts';
import type { postBooking } from './page/book-call.server.ts';
import type { tryChange } from './page/manage/post-change.server.ts';
import { bookingNames, retakeCells } from './store.server.ts';
import { bookingTables } from './tables.ts';

export const booking = {
  tables: bookingTables,
  office: async () => (await import('./office/part.tsx')).bookingPart,
  subjects: {
    bookings: {
      prefix: 'call',
      page: (id) => `/bookings/${id}`,
      isAcknowledged: true,
      find: findCallSubject,
      correct: correctCalls,
      names: bookingNames,
      examples: { texts: 'booking-mail', mails: exampleBookingMails },
    },
  },
  findings: [calendarFindings],
  isLink: async (secret) => (await findByLink(secret)) !== undefined,
  restored: retakeCells,
  // The first start takes the rules of booking from `site.yaml`.
  prepare: startAbsences,
  start: startCalendarReader,
  stop: stopCalendarReader,
  exportedCalls: { columns: exportedNames, records: callRecords, find: callsWith },
  calls: {
    async book(post: Parameters<typeof postBooking>[0]) {
      // Loaded with the first call: commands do without the parts of pages.
      const { postBooking } = await import('./page/book-call.server.ts');
      return (await postBooking(post)).result;
    },
    async find(key: string) {
      return (await import('./page/manage/post-change.server.ts')).tryFind(key);
    },
    async change(post: Parameters<typeof tryChange>[0]) {
      return (await import('./page/manage/post-change.server.ts')).tryChange(post);
    },
    async freeStarts() {
      const rules = await currentRules();
      return rules ? (await availableSlots(rules)).map(({ start }) => start) : [];
    },
  },
} satisfies Feature & Record<'exportedCalls' | 'calls', object>;
