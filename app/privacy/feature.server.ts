import type { Feature } from '#app/feature.ts';
import { erasureFindings } from './findings.server.ts';
import { type Consents, registerConsents } from './person.server.ts';
import { startDailyDeletion, stopDailyDeletion } from './retention.server.ts';

export function privacy(consents?: Consents): Feature {
  registerConsents(consents);
  return feature;
}

const feature: Feature = {
  office: async () => (await import('./office/part.tsx')).privacyPart,
  findings: [erasureFindings],
  start: startDailyDeletion,
  stop: stopDailyDeletion,
};
