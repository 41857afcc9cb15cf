import type { Feature } from '#app/feature.ts';
import { handOver, type OfFeatures, warnings } from './setup-check.server.ts';

export function check(ofFeatures: OfFeatures): Feature {
  handOver(ofFeatures);
  return {
    office: async () => (await import('./office/part.tsx')).checkPart,
    commands: { check: () => import('./command.ts') },
    warnings,
  };
}
