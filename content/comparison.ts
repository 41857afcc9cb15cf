import type { comparisonIds } from './ids.ts';

export type ComparisonStatus = 'yes' | 'limited' | 'varies' | 'no';

/** The column of other providers. Ours is "yes" and manual work is "no" in every row (product.md P5). */
export const otherProviders: Record<(typeof comparisonIds)[number], ComparisonStatus> = {
  always: 'limited',
  scoring: 'limited',
  custom: 'varies',
  cost: 'limited',
  monthly: 'varies',
  scalable: 'limited',
};
