import { setImmediate as turn } from 'node:timers/promises';
import { publicAddresses } from '#app/i18n/addresses.ts';
import { app } from './app.ts';

/** Renders every page that is kept once, one after the other, so that no visitor is the first to wait for it. */
export async function warmPages(origin: string): Promise<void> {
  for (const path of publicAddresses()) {
    await app.request(origin + path);
    await turn();
  }
}
