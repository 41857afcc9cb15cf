import type { Feature } from '#app/feature.ts';
import { startStatistics, stopStatistics } from './daily-statistics.server.ts';
import { startMonthlyMail, stopMonthlyMail } from './monthly-mail.server.ts';
import { statisticsTables } from './tables.ts';

export const statistics: Feature = {
  tables: statisticsTables,
  office: async () => (await import('./office/part.ts')).statisticsPart,
  start() {
    startStatistics();
    startMonthlyMail();
  },
  stop: () => Promise.all([stopStatistics(), stopMonthlyMail()]),
};
