/** Every URL of the office, below `/office`. */
import type { RouteObject } from 'react-router';
import * as assistant from '#app/assistant/office/route.tsx';
import * as teachAssistant from '#app/assistant/office/teach/route.tsx';
import * as tryAssistant from '#app/assistant/office/try/route.tsx';
import * as personCopy from '#app/backup/office/erase/copy/route.ts';
import * as eraseLeads from '#app/backup/office/erase/route.tsx';
import * as backupFile from '#app/backup/office/file/route.ts';
import * as retention from '#app/backup/office/retention/route.tsx';
import * as backup from '#app/backup/office/route.tsx';
import * as cancelBooking from '#app/booking/office/call/cancel/route.tsx';
import * as booking from '#app/booking/office/call/route.tsx';
import * as bookingDays from '#app/booking/office/days/route.tsx';
import * as bookingHours from '#app/booking/office/hours/route.tsx';
import * as pastBookings from '#app/booking/office/past/route.tsx';
import * as bookings from '#app/booking/office/route.tsx';
import * as announcement from '#app/consent/office/announcements/announcement/route.tsx';
import * as confirmedFile from '#app/consent/office/announcements/confirmed/route.ts';
import * as announcementForm from '#app/consent/office/announcements/form/route.tsx';
import * as waitlist from '#app/consent/office/announcements/route.tsx';
import * as revokeConsent from '#app/consent/office/consent/revoke/route.tsx';
import * as consent from '#app/consent/office/consent/route.tsx';
import * as consents from '#app/consent/office/route.tsx';
import * as countdown from '#app/countdown/office/countdown/route.tsx';
import * as newCountdown from '#app/countdown/office/new/route.tsx';
import * as countdownRemoval from '#app/countdown/office/removal/route.tsx';
import * as countdowns from '#app/countdown/office/route.tsx';
import * as leadEvents from '#app/leads/office/events/route.ts';
import * as exportFile from '#app/leads/office/export/file/route.ts';
import * as exportLeads from '#app/leads/office/export/route.tsx';
import * as lead from '#app/leads/office/lead/route.tsx';
import * as leads from '#app/leads/office/route.tsx';
import { shellRouteId } from '#app/office-kit/use-texts.ts';
import * as statistics from '#app/statistics/office/route.tsx';
import * as autosaveWords from '#app/texts/office/file/autosave/route.ts';
import * as wordsFile from '#app/texts/office/file/route.tsx';
import * as preview from '#app/texts/office/preview/route.ts';
import * as publishWords from '#app/texts/office/publish/route.tsx';
import * as words from '#app/texts/office/route.tsx';
import * as wordsVersions from '#app/texts/office/versions/route.tsx';
import * as access from './access/route.tsx';
import * as audit from './audit/route.tsx';
import * as confirm from './confirm/route.tsx';
import * as deliveries from './deliveries/route.tsx';
import * as invitation from './invitation/route.tsx';
import * as language from './language/route.ts';
import * as notFound from './not-found/route.ts';
import * as settings from './settings/route.tsx';
import * as shell from './shell/route.tsx';
import * as mailLink from './sign-in/mail/route.tsx';
import * as signIn from './sign-in/route.tsx';
import * as signOut from './sign-out/route.ts';
import * as today from './today/route.tsx';

export const routes: RouteObject[] = [
  {
    id: shellRouteId,
    path: '/',
    ...shell,
    children: [
      { index: true, ...today },

      // Without a session (guard.server.ts).
      { path: 'sign-in', ...signIn },
      { path: 'sign-in/mail', ...mailLink },
      { path: 'invitation', ...invitation },

      { path: 'confirm', ...confirm },
      { path: 'sign-out', ...signOut },
      { path: 'language', ...language },
      { path: 'settings', ...settings },
      { path: 'backup', ...backup },
      { path: 'retention', ...retention },
      { path: 'backup/file', ...backupFile },
      { path: 'assistant', ...assistant },
      { path: 'assistant/teach', ...teachAssistant },
      { path: 'assistant/try', ...tryAssistant },
      { path: 'audit', ...audit },
      { path: 'leads', ...leads },
      { path: 'leads/events', ...leadEvents },
      { path: 'leads/export', ...exportLeads },
      { path: 'leads/export/file', ...exportFile },
      { path: 'leads/erase', ...eraseLeads },
      { path: 'leads/erase/copy', ...personCopy },
      { path: 'leads/:name', ...lead },
      { path: 'waitlist', ...waitlist },
      { path: 'waitlist/texts', ...announcementForm },
      { path: 'waitlist/confirmed', ...confirmedFile },
      { path: 'waitlist/:id', ...announcement },
      { path: 'consents', ...consents },
      { path: 'consents/:id', ...consent },
      { path: 'consents/:id/revoke', ...revokeConsent },
      { path: 'access', ...access },
      { path: 'bookings', ...bookings },
      { path: 'bookings/past', ...pastBookings },
      { path: 'bookings/days', ...bookingDays },
      { path: 'bookings/hours', ...bookingHours },
      { path: 'bookings/:id', ...booking },
      { path: 'bookings/:id/cancel', ...cancelBooking },
      { path: 'deliveries', ...deliveries },
      { path: 'countdowns', ...countdowns },
      { path: 'countdowns/new', ...newCountdown },
      { path: 'countdowns/:id', ...countdown },
      { path: 'countdowns/:id/remove', ...countdownRemoval },
      { path: 'statistics', ...statistics },
      { path: 'words', ...words },
      { path: 'words/publish', ...publishWords },
      { path: 'words/versions', ...wordsVersions },
      { path: 'words/:file', ...wordsFile },
      { path: 'words/:file/autosave', ...autosaveWords },
      { path: 'preview/*', ...preview },
      { path: '*', ...notFound },
    ],
  },
];
