import type { Feature } from '#app/site/feature.ts';
import { currentRules } from './availability.server.ts';
import { findByLink } from './booking.server.ts';
import { startCalendarReader, stopCalendarReader } from './calendar.server.ts';
import { calendarFindings } from './findings.server.ts';
import { findCallSubject } from './mails.server.ts';
import { bookingNames } from './store.server.ts';

export const booking: Feature = {
  subjects: { bookings: { find: findCallSubject, names: bookingNames } },
  findings: [calendarFindings],
  isLink: async (secret) => (await findByLink(secret)) !== undefined,
  // The first start takes the rules of booking from `site.yaml`.
  prepare: currentRules,
  start: startCalendarReader,
  stop: stopCalendarReader,
};
