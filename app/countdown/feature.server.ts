import type { Feature } from '#app/site/feature.ts';
import { liveBanner } from './countdown.server.ts';
import { closeCountdownFeed, startCountdownExpiry, subscribeToCountdowns } from './countdown-feed.server.ts';

export const countdown: Feature = {
  banner: liveBanner,
  watchPages: (changed) => subscribeToCountdowns(() => changed('countdown')),
  start: startCountdownExpiry,
  stop: closeCountdownFeed,
};
