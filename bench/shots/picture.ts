/** A picture for `npm run bench -- shots`, and how it is taken. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { launcher } from '../../test/support/chat.ts';
import { layOutAll } from '../../test/support/lay-out.ts';
import type { Site } from '../../test/support/site-process.ts';

export type Picture = {
  name: string;
  path: string;
  /** Of the viewport, in CSS pixels. */
  width: number;
  /** Runs before the page is opened. */
  beforeOpen?: (page: Page) => Promise<unknown>;
  /** Brings the page into its state, after hydration. */
  prepare?: (page: Page, site: Site) => Promise<unknown>;
  /** The full page, not only the viewport. */
  whole?: boolean;
  /** The remaining time of the countdown in the banner, in ms; without it there is no banner. */
  countdown?: number;
  /** All times are taken, or the database does not answer. */
  calendar?: 'full' | 'away';
};

/**
 * A flag of Chromium that stops looping animations, so that two runs can be compared. Playwright's emulation does not
 * reach SVG images, which have animations of their own.
 */
export const reducedMotionFlag = '--force-prefers-reduced-motion';

/** Options of the browser context for a width. */
export function contextOptions(width: number): BrowserContextOptions {
  return { viewport: { width, height: width < 1000 ? 800 : 900 }, reducedMotion: 'reduce' };
}

/**
 * Takes the picture in a new page with the client address of visitor number `visitor`. Throws when the page does not
 * reach its state within half a minute.
 */
export async function takePicture(
  screen: BrowserContext,
  { path, beforeOpen, prepare, whole }: Picture,
  { file, visitor, site }: { file: string; visitor: number; site: Site },
): Promise<void> {
  const page = await screen.newPage();
  try {
    // Separate client addresses, so that rate limits do not add up.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.${Math.floor(visitor / 250)}.${visitor % 250}` });
    await beforeOpen?.(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForContent(page);
    await prepare?.(page, site);
    if (whole) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await settle(page);
    await layOutAll(page);
    await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

/** Waits for the part that loads last: the chat. */
async function waitForContent(page: Page): Promise<void> {
  await launcher(page).or(page.locator('.receiver')).waitFor({ state: 'attached' });
}

async function settle(page: Page): Promise<void> {
  // Ends the hover state of the last click.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  // The chat's launcher checks 100 ms after the last movement whether it covers something.
  await page.waitForTimeout(150);
}
