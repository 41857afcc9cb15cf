/** The parts of the office in the order of its menu: its own, then those of the features. */
import type { OfficePart } from '#app/office-kit/part.tsx';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as colleagues from './colleagues.tsx';
import * as deliveries from './deliveries.tsx';
import { featureParts } from './feature-parts.ts';
import { viewTexts } from './texts.ts';

export const parts: readonly OfficePart[] = [
  {
    menu: (language) => ({
      access: viewTexts[language].access.title,
      'access/people': viewTexts[language].people.title,
      deliveries: viewTexts[language].deliveries.title,
      audit: viewTexts[language].audit.title,
    }),
    today: deliveries.onToday,
    routes: [
      { path: 'deliveries', ...deliveries },
      { path: 'audit', ...audit },
      { path: 'access', ...access },
      { path: 'access/people', ...colleagues },
    ],
  },
  ...featureParts,
];
