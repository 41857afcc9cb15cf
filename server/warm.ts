import { listedPages } from '#app/domain/site/listed-pages.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';

/** Requests every page once, one after the other, so that all are cached before the first visitor. */
export async function warmPages(origin: string): Promise<void> {
  const paths = languages.flatMap((language) => listedPages().map((page) => address(language, page)));
  for (const path of paths) {
    // Prefetches are not counted as page views.
    const response = await fetch(origin + path, { headers: { Purpose: 'prefetch' } });
    await response.arrayBuffer();
  }
}
