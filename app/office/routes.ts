/** Every URL of the office, below `/office`. Those of a part are in `parts.ts`. */
import type { RouteObject } from 'react-router';
import { frameRouteId } from '#app/office-kit/use-texts.ts';
import * as confirm from './confirm.tsx';
import * as frame from './frame.tsx';
import * as invitation from './invitation.tsx';
import { parts } from './parts.ts';
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

      // These need no session (guard.server.ts).
      { path: 'sign-in', ...signIn },
      { path: 'sign-in/mail', ...mailLink },
      { path: 'invitation', ...invitation },

      { path: 'confirm', ...confirm },
      frame.signOutRoute,
      frame.languageRoute,
      ...parts.flatMap((part) => part.routes),
      { path: '*', loader: notFound, Component: () => null },
    ],
  },
];

function notFound(): never {
  throw new Response(null, { status: 404 });
}
