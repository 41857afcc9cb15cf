/** The parts of the office in the order of its menu: those of the features, then its own. */
import type { OfficePart } from '#app/office-kit/part.tsx';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as deliveries from './deliveries.tsx';
import { featureParts } from './feature-parts.ts';
import { viewTexts } from './texts.ts';

export const parts: readonly OfficePart[] = [
  ...featureParts,
  {
    menu: (language) => ({ deliveries: viewTexts[language].deliveries.title }),
    routes: [{ path: 'deliveries', ...deliveries }],
    today: deliveries.onToday,
  },
  {
    menu: (language) => ({ audit: viewTexts[language].audit.title, access: viewTexts[language].access.title }),
    routes: [
      { path: 'audit', ...audit },
      { path: 'access', ...access },
    ],
  },
];
