import type { RouteObject } from 'react-router';
import * as countdown from './countdown/route.tsx';
import * as newCountdown from './new/route.tsx';
import * as countdownRemoval from './removal/route.tsx';
import * as countdowns from './route.tsx';

export const countdownRoutes: RouteObject[] = [
  { path: 'countdowns', ...countdowns },
  { path: 'countdowns/new', ...newCountdown },
  { path: 'countdowns/:id', ...countdown },
  { path: 'countdowns/:id/remove', ...countdownRemoval },
];
