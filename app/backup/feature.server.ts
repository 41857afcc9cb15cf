import type { Feature } from '#app/feature.ts';
import { type Recorders, registerRecorders, startBackups, stopBackups } from './backup.server.ts';
import { backupFinding, timeAndBackupFindings } from './findings.server.ts';
import { type Restorers, registerRestorers } from './store-restore.server.ts';

export function backup({ restorers, recorders }: { restorers: Restorers; recorders: Recorders }): Feature {
  registerRestorers(restorers);
  registerRecorders(recorders);
  return feature;
}

const feature: Feature = {
  office: async () => (await import('./office/part.tsx')).backupPart,
  commands: { backup: () => import('./command.ts'), restore: () => import('./restore-command.ts') },
  findings: [timeAndBackupFindings],
  warnings: async () => [await backupFinding()].filter(({ id }) => id === 'backup-unusable'),
  start: startBackups,
  stop: stopBackups,
};
