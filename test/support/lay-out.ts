/** Lays out all sections, also those far below the screen (`app/document/skip-offscreen.tsx`), in any browser. */
export async function layOutAll(page: { evaluate<T>(inPage: () => T): Promise<Awaited<T>> }): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.skipOffscreen);
}
