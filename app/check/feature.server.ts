import type { Feature } from '#app/feature.ts';
import { type FeatureFindings, registerFindings } from './setup-check.server.ts';

export function check(findings: FeatureFindings): Feature {
  registerFindings(findings);
  return { commands: { check: () => import('./command.ts') } };
}
