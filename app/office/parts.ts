/** The parts of the office in the order of its menu: those of the features, then its own. */
import type { OfficePart } from '#app/office-kit/part.tsx';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as deliveries from './deliveries.tsx';
import { featureParts } from './feature-parts.ts';

export const parts: readonly OfficePart[] = [
  ...featureParts,
  { menu: ['deliveries'], routes: [{ path: 'deliveries', ...deliveries }], today: deliveries.onToday },
  {
    menu: ['audit', 'access'],
    routes: [
      { path: 'audit', ...audit },
      { path: 'access', ...access },
    ],
  },
];
