import type { Feature } from '#app/feature.ts';
import { erasureFindings } from './findings.server.ts';
import { type Expiring, registerExpiring, startDailyDeletion, stopDailyDeletion } from './retention.server.ts';

export function privacy(kinds: readonly Expiring[]): Feature {
  registerExpiring(kinds);
  return feature;
}

const feature: Feature = {
  office: async () => (await import('./office/part.tsx')).privacyPart,
  findings: [erasureFindings],
  warnings: erasureFindings,
  start: startDailyDeletion,
  stop: stopDailyDeletion,
};
