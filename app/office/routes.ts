/** Every URL of the office, below `/office`. Those of a feature are in the `office/routes.ts` of its folder. */
import type { RouteObject } from 'react-router';
import { assistantRoutes } from '#app/assistant/office/routes.ts';
import { backupRoutes } from '#app/backup/office/routes.ts';
import { bookingRoutes } from '#app/booking/office/routes.ts';
import { consentRoutes } from '#app/consent/office/routes.ts';
import { countdownRoutes } from '#app/countdown/office/routes.ts';
import { leadsRoutes } from '#app/leads/office/routes.ts';
import { shellRouteId } from '#app/office-kit/use-texts.ts';
import { statisticsRoutes } from '#app/statistics/office/routes.ts';
import { textsRoutes } from '#app/texts/office/routes.ts';
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
      { path: 'audit', ...audit },
      { path: 'access', ...access },
      { path: 'deliveries', ...deliveries },
      ...backupRoutes,
      ...assistantRoutes,
      ...leadsRoutes,
      ...consentRoutes,
      ...bookingRoutes,
      ...countdownRoutes,
      ...statisticsRoutes,
      ...textsRoutes,
      { path: '*', ...notFound },
    ],
  },
];
