import type { OfficePart } from '#app/office-kit/part.tsx';
import { forEverybody } from '#app/office-kit/roles.ts';
import * as statistics from './route.tsx';
import { statisticsTexts } from './texts.ts';

export const statisticsPart: OfficePart = {
  place: 'figures',
  menu: (language) => ({ statistics: statisticsTexts[language].title }),
  routes: [
    { path: 'statistics', loader: statistics.loader, Component: statistics.Component, ...forEverybody },
    statistics.mailRoute,
  ],
};
