import type { RouteObject } from 'react-router';
import * as statistics from './route.tsx';

export const statisticsRoutes: RouteObject[] = [{ path: 'statistics', ...statistics }];
