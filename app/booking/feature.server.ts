import type { Feature } from '#app/feature.ts';
import type { ActPost, ActResult } from '#app/site/acts.server.ts';
import { availableSlots, currentRules, lastReadRules } from './availability.server.ts';
import { findByLink } from './booking.server.ts';
import { startCalendarReader, stopCalendarReader } from './calendar.server.ts';
import { bookedCalls } from './call-list.server.ts';
import { exportedNames } from './fields.ts';
import { calendarFindings } from './findings.server.ts';
import { findCallSubject } from './mails.server.ts';
import { bookingNames, retakeCells } from './store.server.ts';
import { bookingTables } from './tables.ts';

export const booking: Feature = {
  tables: bookingTables,
  office: async () => (await import('./office/part.tsx')).bookingPart,
  subjects: {
    bookings: {
      prefix: 'call',
      page: (id) => `/bookings/${id}`,
      isAcknowledged: true,
      find: findCallSubject,
      names: bookingNames,
    },
  },
  findings: [calendarFindings],
  acts: { book },
  isLink: async (secret) => (await findByLink(secret)) !== undefined,
  calls: {
    rules: lastReadRules,
    freeStarts,
    all: bookedCalls,
    exportedNames: exportedNames(),
  },
  restored: retakeCells,
  // The first start takes the rules of booking from `site.yaml`.
  prepare: currentRules,
  start: startCalendarReader,
  stop: stopCalendarReader,
};

/** Loaded with the first call: commands do without the parts of pages. */
async function book(post: ActPost): Promise<ActResult> {
  const { postBooking } = await import('./page/book-call.server.ts');
  return (await postBooking(post)).result;
}

async function freeStarts(): Promise<number[]> {
  const rules = await currentRules();
  return rules ? (await availableSlots(rules)).map(({ start }) => start) : [];
}
