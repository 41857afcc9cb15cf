import type { Feature } from '#app/feature.ts';
import { erasureFindings } from './findings.server.ts';
import { startDailyDeletion, stopDailyDeletion } from './retention.server.ts';

export const privacy: Feature = {
  office: async () => (await import('./office/part.tsx')).privacyPart,
  findings: [erasureFindings],
  start: startDailyDeletion,
  stop: stopDailyDeletion,
};
