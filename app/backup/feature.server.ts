import type { Feature } from '#app/site/feature.ts';
import { startBackups, stopBackups } from './backup.server.ts';
import { erasureFindings, timeAndBackupFindings } from './findings.server.ts';
import { startDailyDeletion, stopDailyDeletion } from './retention.server.ts';

export const backup: Feature = {
  findings: [erasureFindings, timeAndBackupFindings],
  start: () => {
    startBackups();
    startDailyDeletion();
  },
  stop: () => Promise.all([stopBackups(), stopDailyDeletion()]),
};
