import { publicAddresses } from '#app/i18n/addresses.ts';

/** Asks the running site for every page once, one after the other, so that no visitor is the first to wait for it. */
export async function warmPages(origin: string): Promise<void> {
  for (const path of publicAddresses()) {
    // Not counted as a view.
    const response = await fetch(origin + path, { headers: { Purpose: 'prefetch' } });
    await response.arrayBuffer();
  }
}
