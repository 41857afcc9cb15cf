import type { RouteObject } from 'react-router';
import * as exportLeads from './export.tsx';
import * as lead from './lead.tsx';
import * as leads from './leads.tsx';

export const leadsRoutes: RouteObject[] = [
  { path: 'leads', ...leads },
  leads.eventsRoute,
  { path: 'leads/export', ...exportLeads },
  exportLeads.exportFileRoute,
  { path: 'leads/:name', ...lead },
];
