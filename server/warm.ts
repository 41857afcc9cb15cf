import { setImmediate as turn } from 'node:timers/promises';
import { address, publicPages } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { app } from './app.ts';

/** Renders every page that is kept once, one after the other, so that no visitor is the first to wait for it. */
export async function warmPages(origin: string): Promise<void> {
  for (const language of languages) {
    for (const page of publicPages) {
      await app.request(origin + address(language, page));
      await turn();
    }
  }
}
