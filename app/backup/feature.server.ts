import type { Feature } from '#app/feature.ts';
import { startBackups, stopBackups } from './backup.server.ts';
import { timeAndBackupFindings } from './findings.server.ts';

export const backup: Feature = {
  office: async () => (await import('./office/part.tsx')).backupPart,
  commands: { backup: () => import('./command.ts'), restore: () => import('./restore-command.ts') },
  findings: [timeAndBackupFindings],
  start: startBackups,
  stop: stopBackups,
};
