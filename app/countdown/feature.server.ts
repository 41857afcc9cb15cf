import type { Feature } from '#app/site/feature.ts';
import { closeCountdownFeed, startCountdownExpiry } from './countdown-feed.server.ts';

export const countdown: Feature = { start: startCountdownExpiry, stop: closeCountdownFeed };
