import type { Feature } from '#app/feature.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { recordPageChanges } from './page-last-modified.server.ts';
import { pageTables } from './tables.ts';

export const pages: Feature = {
  tables: pageTables,
  prepare: recordPageChanges,
  start: () => subscribeToContent(recordPageChanges),
};
