import type { RouteObject } from 'react-router';
import * as backup from './backup.tsx';
import * as eraseLeads from './erase.tsx';
import * as retention from './retention.tsx';

export const backupRoutes: RouteObject[] = [
  { path: 'backup', ...backup },
  { path: 'retention', ...retention },
  backup.backupFileRoute,
  { path: 'leads/erase', ...eraseLeads },
  eraseLeads.copyRoute,
];
