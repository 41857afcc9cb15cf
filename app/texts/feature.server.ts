import type { Feature } from '#app/site/feature.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { endCheckThread } from './check-edits.server.ts';
import { editFindings, inspectPublished, loadPublished, startFollowing, stopFollowing } from './published.server.ts';

export const texts: Feature = {
  findings: [editFindings],
  watchPages: (changed) => subscribeToContent(() => changed()),
  prepare: loadPublished,
  prepareCommand: inspectPublished,
  start: startFollowing,
  stop: async () => {
    stopFollowing();
    await endCheckThread();
  },
};
