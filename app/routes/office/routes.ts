/** Every URL of the office, below `/office`. */
import type { RouteObject } from 'react-router';
import * as access from './access/route.tsx';
import * as assistant from './assistant/route.tsx';
import * as teachAssistant from './assistant/teach/route.tsx';
import * as tryAssistant from './assistant/try/route.tsx';
import * as audit from './audit/route.tsx';
import * as backup from './backup/route.tsx';
import * as backupFile from './backup-file/route.ts';
import * as cancelBooking from './bookings/call/cancel/route.tsx';
import * as booking from './bookings/call/route.tsx';
import * as bookingDays from './bookings/days/route.tsx';
import * as bookingHours from './bookings/hours/route.tsx';
import * as pastBookings from './bookings/past/route.tsx';
import * as bookings from './bookings/route.tsx';
import * as confirm from './confirm/route.tsx';
import * as revokeConsent from './consents/consent/revoke/route.tsx';
import * as consent from './consents/consent/route.tsx';
import * as consents from './consents/route.tsx';
import * as countdown from './countdowns/countdown/route.tsx';
import * as newCountdown from './countdowns/new/route.tsx';
import * as countdownRemoval from './countdowns/removal/route.tsx';
import * as countdowns from './countdowns/route.tsx';
import * as deliveries from './deliveries/route.tsx';
import * as invitation from './invitation/route.tsx';
import * as language from './language/route.ts';
import * as personCopy from './leads/erase/copy/route.ts';
import * as eraseLeads from './leads/erase/route.tsx';
import * as leadEvents from './leads/events/route.ts';
import * as exportFile from './leads/export/file/route.ts';
import * as exportLeads from './leads/export/route.tsx';
import * as lead from './leads/lead/route.tsx';
import * as leads from './leads/route.tsx';
import * as notFound from './not-found/route.ts';
import * as preview from './preview/route.ts';
import * as retention from './retention/route.tsx';
import * as settings from './settings/route.tsx';
import * as shell from './shell/route.tsx';
import * as mailLink from './sign-in/mail/route.tsx';
import * as signIn from './sign-in/route.tsx';
import * as signOut from './sign-out/route.ts';
import * as statistics from './statistics/route.tsx';
import * as today from './today/route.tsx';
import { shellRouteId } from './use-texts.ts';
import * as announcement from './waitlist/announcement/route.tsx';
import * as confirmedFile from './waitlist/confirmed/route.ts';
import * as announcementForm from './waitlist/form/route.tsx';
import * as waitlist from './waitlist/route.tsx';
import * as autosaveWords from './words/file/autosave/route.ts';
import * as wordsFile from './words/file/route.tsx';
import * as publishWords from './words/publish/route.tsx';
import * as words from './words/route.tsx';
import * as wordsVersions from './words/versions/route.tsx';

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
