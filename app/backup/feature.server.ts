import type { Feature } from '#app/feature.ts';
import { startBackups, stopBackups } from './backup.server.ts';
import { backupFinding, timeAndBackupFindings } from './findings.server.ts';
import { type Restorers, registerRestorers } from './store-restore.server.ts';

export function backup(restorers: Restorers): Feature {
  registerRestorers(restorers);
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
