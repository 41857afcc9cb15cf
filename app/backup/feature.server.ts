import type { Feature } from '#app/site/feature.ts';
import { startBackups, stopBackups } from './backup.server.ts';
import { timeAndBackupFindings } from './findings.server.ts';

export const backup: Feature = {
  findings: [timeAndBackupFindings],
  start: startBackups,
  stop: stopBackups,
};
