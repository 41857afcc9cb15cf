import type { OfficePart } from '#app/office-kit/part.tsx';
import * as statistics from './route.tsx';

export const statisticsPart: OfficePart = {
  place: 'figures',
  menu: (language) => ({ statistics: statistics.statisticsTexts[language].title }),
  routes: [{ path: 'statistics', ...statistics }],
};
