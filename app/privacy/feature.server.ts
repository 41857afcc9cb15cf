import type { Feature } from '#app/site/feature.ts';
import { erasureFindings } from './findings.server.ts';
import { startDailyDeletion, stopDailyDeletion } from './retention.server.ts';

export const privacy: Feature = {
  findings: [erasureFindings],
  start: startDailyDeletion,
  stop: stopDailyDeletion,
};
