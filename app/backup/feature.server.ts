import type { Feature } from '#app/feature.ts';
import { registerRecorders, startBackups, stopBackups } from './backup.server.ts';
import { backupFinding, timeAndBackupFindings } from './findings.server.ts';
import { registerRestorers } from './store-restore.server.ts';

/** `all`: those whose records it restores, and beside whose records it writes. */
export function backup(all: () => readonly Feature[]): Feature {
  registerRestorers(() => all().flatMap(({ restored = [] }) => restored));
  registerRecorders(() => all().flatMap(({ recorded = [] }) => recorded));
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
