import { listedAddresses } from '#app/pages/listed-pages.server.ts';

/** Requests every page once, one after the other, so that all are cached before the first visitor. */
export async function warmPages(origin: string): Promise<void> {
  for (const path of listedAddresses()) {
    // Prefetches are not counted as page views.
    const response = await fetch(origin + path, { headers: { Purpose: 'prefetch' } });
    await response.arrayBuffer();
  }
}
