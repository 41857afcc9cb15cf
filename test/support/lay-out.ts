import type { Page } from '@playwright/test';

/** Lays out all sections, those far below the screen included (`app/document/skip-offscreen.tsx`). */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.skipOffscreen);
}
