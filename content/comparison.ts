import type { comparisonIds } from './ids.ts';

export type ComparisonStatus = 'yes' | 'limited' | 'no';

/** DECISIONS 1: what other providers offer. We are "yes" and manual work is "no" in every row (SPEC 2.4). */
export const otherProviders: Record<(typeof comparisonIds)[number], ComparisonStatus> = {
  always: 'limited',
  scoring: 'limited',
  custom: 'no',
  cost: 'limited',
  monthly: 'no',
  scalable: 'limited',
};
