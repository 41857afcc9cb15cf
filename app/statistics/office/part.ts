import type { OfficePart } from '#app/office-kit/part.tsx';
import * as statistics from './route.tsx';

export const statisticsPart: OfficePart = {
  menu: (language) => ({ statistics: statistics.statisticsTexts[language].title }),
  routes: [{ path: 'statistics', ...statistics }],
};
