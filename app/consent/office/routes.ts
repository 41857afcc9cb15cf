import type { RouteObject } from 'react-router';
import * as announcement from './announcements/announcement/route.tsx';
import * as confirmedFile from './announcements/confirmed/route.ts';
import * as announcementForm from './announcements/form/route.tsx';
import * as waitlist from './announcements/route.tsx';
import * as revokeConsent from './consent/revoke/route.tsx';
import * as consent from './consent/route.tsx';
import * as consents from './route.tsx';

export const consentRoutes: RouteObject[] = [
  { path: 'waitlist', ...waitlist },
  { path: 'waitlist/texts', ...announcementForm },
  { path: 'waitlist/confirmed', ...confirmedFile },
  { path: 'waitlist/:id', ...announcement },
  { path: 'consents', ...consents },
  { path: 'consents/:id', ...consent },
  { path: 'consents/:id/revoke', ...revokeConsent },
];
