/** The parts of the office in the order of its menu. Those of a feature are in the `office/` of its folder. */
import { assistantPart } from '#app/assistant/office/part.ts';
import { backupPart } from '#app/backup/office/part.tsx';
import { bookingPart } from '#app/booking/office/part.tsx';
import { countdownPart } from '#app/countdown/office/part.tsx';
import { leadsPart } from '#app/leads/office/part.tsx';
import type { OfficePart } from '#app/office-kit/part.tsx';
import { privacyPart } from '#app/privacy/office/part.tsx';
import { statisticsPart } from '#app/statistics/office/part.ts';
import { textsPart } from '#app/texts/office/part.ts';
import { waitlistPart } from '#app/waitlist/office/part.ts';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as deliveries from './deliveries.tsx';
import * as settings from './settings.tsx';

export const parts: readonly OfficePart[] = [
  bookingPart,
  leadsPart,
  waitlistPart,
  { menu: ['deliveries'], routes: [{ path: 'deliveries', ...deliveries }], today: deliveries.onToday },
  countdownPart,
  textsPart,
  assistantPart,
  statisticsPart,
  { menu: ['settings'], routes: [{ path: 'settings', ...settings }], today: settings.onToday },
  backupPart,
  privacyPart,
  {
    menu: ['audit', 'access'],
    routes: [
      { path: 'audit', ...audit },
      { path: 'access', ...access },
    ],
  },
];
