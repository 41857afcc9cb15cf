/** The parts of the office in the order of its menu: those of the features, then its own. */
import type { OfficePart } from '#app/office-kit/part.tsx';
import { features } from '../features.server.ts';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as deliveries from './deliveries.tsx';

const ofFeatures = await Promise.all(features.map(({ office }) => office?.()));

export const parts: readonly OfficePart[] = [
  ...ofFeatures.filter((part) => part !== undefined),
  { menu: ['deliveries'], routes: [{ path: 'deliveries', ...deliveries }], today: deliveries.onToday },
  {
    menu: ['audit', 'access'],
    routes: [
      { path: 'audit', ...audit },
      { path: 'access', ...access },
    ],
  },
];
