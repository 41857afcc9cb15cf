import type { Page } from '@playwright/test';

/** Lays out all sections, including those far below the screen (`app/document/skip-offscreen.tsx`). */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.skipOffscreen);
}
