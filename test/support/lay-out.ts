/** A page of Playwright or of Puppeteer. */
export type BrowserPage = { evaluate<T>(inPage: () => T): Promise<Awaited<T>> };

/** Lays out all sections, including those far below the screen (`app/document/skip-offscreen.tsx`). */
export async function layOutAll(page: BrowserPage): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.skipOffscreen);
}
