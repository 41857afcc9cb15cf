/** The parts of the office in the order of its menu: its own, then those of the features. */
import { matchRoutes } from 'react-router';
import type { OfficePart } from '#app/office-kit/part.tsx';
import { forEverybody, type Role } from '#app/office-kit/roles.ts';
import * as access from './access.tsx';
import * as audit from './audit.tsx';
import * as colleagues from './colleagues.tsx';
import * as deliveries from './deliveries.tsx';
import { featureParts } from './feature-parts.ts';
import { openPages } from './guard.server.ts';
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
      { path: 'deliveries', ...deliveries, ...forEverybody },
      { path: 'audit', ...audit, ...forEverybody },
      { path: 'access', ...access, ...forEverybody },
      { path: 'access/people', ...colleagues },
    ],
  },
  ...featureParts,
];

/** The pages of the frame. */
const ownPages = ['/', '/confirm', '/language', '/sign-out', ...openPages];

export function mayOpen(role: Role, page: string): boolean {
  if (role === 'everything' || ownPages.includes(page)) return true;
  const routes = parts.flatMap((part) => part.routes);
  return matchRoutes(routes, page)?.at(-1)?.route.handle === forEverybody.handle;
}
