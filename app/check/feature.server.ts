import type { Feature } from '#app/feature.ts';

export const check: Feature = { commands: { check: () => import('./command.ts') } };
