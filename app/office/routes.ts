/** Every URL of the office, below `/office`. Those of a feature are in the `office/routes.ts` of its folder. */
import type { RouteObject } from 'react-router';
import { assistantRoutes } from '#app/assistant/office/routes.ts';
import { backupRoutes } from '#app/backup/office/routes.ts';
import { bookingRoutes } from '#app/booking/office/routes.ts';
import { consentRoutes } from '#app/consent/office/routes.ts';
import { countdownRoutes } from '#app/countdown/office/routes.ts';
import { leadsRoutes } from '#app/leads/office/routes.ts';
import { frameRouteId } from '#app/office-kit/use-texts.ts';
import { statisticsRoutes } from '#app/statistics/office/routes.ts';
import { textsRoutes } from '#app/texts/office/routes.ts';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as confirm from './confirm.tsx';
import * as deliveries from './deliveries.tsx';
import * as frame from './frame.tsx';
import * as invitation from './invitation.tsx';
import * as settings from './settings.tsx';
import * as signIn from './sign-in.tsx';
import * as mailLink from './sign-in-mail.tsx';
import * as today from './today.tsx';

export const routes: RouteObject[] = [
  {
    id: frameRouteId,
    path: '/',
    middleware: frame.middleware,
    loader: frame.loader,
    Component: frame.Component,
    ErrorBoundary: frame.ErrorBoundary,
    children: [
      { index: true, ...today },

      // Without a session (guard.server.ts).
      { path: 'sign-in', ...signIn },
      { path: 'sign-in/mail', ...mailLink },
      { path: 'invitation', ...invitation },

      { path: 'confirm', ...confirm },
      frame.signOutRoute,
      frame.languageRoute,
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
      { path: '*', loader: notFound, Component: () => null },
    ],
  },
];

function notFound(): never {
  throw new Response(null, { status: 404 });
}
