import type { RouteObject } from 'react-router';
import * as personCopy from './erase/copy/route.ts';
import * as eraseLeads from './erase/route.tsx';
import * as backupFile from './file/route.ts';
import * as retention from './retention/route.tsx';
import * as backup from './route.tsx';

export const backupRoutes: RouteObject[] = [
  { path: 'backup', ...backup },
  { path: 'retention', ...retention },
  { path: 'backup/file', ...backupFile },
  { path: 'leads/erase', ...eraseLeads },
  { path: 'leads/erase/copy', ...personCopy },
];
