import type { Feature } from '#app/feature.ts';
import { closeCountdownFeed, startCountdownExpiry } from './countdowns-in-memory.server.ts';
import { countdownTables } from './tables.ts';

export const countdown: Feature = {
  tables: countdownTables,
  office: async () => (await import('./office/part.tsx')).countdownPart,
  commands: { countdown: () => import('./command.ts') },
  start: startCountdownExpiry,
  stop: closeCountdownFeed,
};
