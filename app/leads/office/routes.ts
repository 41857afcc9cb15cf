import type { RouteObject } from 'react-router';
import * as leadEvents from './events/route.ts';
import * as exportFile from './export/file/route.ts';
import * as exportLeads from './export/route.tsx';
import * as lead from './lead/route.tsx';
import * as leads from './route.tsx';

export const leadsRoutes: RouteObject[] = [
  { path: 'leads', ...leads },
  { path: 'leads/events', ...leadEvents },
  { path: 'leads/export', ...exportLeads },
  { path: 'leads/export/file', ...exportFile },
  { path: 'leads/:name', ...lead },
];
