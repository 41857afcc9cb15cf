/** One picture for `npm run shots`: what it is of, and how it is taken. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { callField, launcher } from '../support/chat.ts';
import { main } from '../support/landmarks.ts';
import { layOutAll } from '../support/lay-out.ts';

export type Picture = {
  name: string;
  path: string;
  /** Of the screen, in CSS pixels. */
  width: number;
  /** What the page must be given before it is opened. */
  equip?: (page: Page) => Promise<unknown>;
  /** Brings the page into its state, once its script is at work. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The page from top to end, not only what is on the screen. */
  whole?: boolean;
  /** How long the countdown in the banner still runs, in ms; without it there is no banner. */
  countdown?: number;
};

/**
 * Loops rest in a telling pose, so that two runs can be compared. What Playwright emulates for the page does not reach
 * the drawings in it, which have loops of their own.
 */
export const calm = '--force-prefers-reduced-motion';

/** How a screen of this width is opened. */
export function screenOf(width: number): BrowserContextOptions {
  return { viewport: { width, height: width < 1000 ? 800 : 900 }, reducedMotion: 'reduce' };
}

/**
 * Takes the picture in a page of its own, which finds nothing that another one has stored, as visitor number `visitor`.
 * Throws when the page does not come into the state within half a minute.
 */
export async function take(
  screen: BrowserContext,
  { path, equip, prepare, whole }: Picture,
  { file, visitor }: { file: string; visitor: number },
): Promise<void> {
  const page = await screen.newPage();
  try {
    // An address of their own, so that rate limits do not add up.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.${Math.floor(visitor / 250)}.${visitor % 250}` });
    await equip?.(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await complete(page);
    await prepare?.(page);
    if (whole) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await settle(page);
    await layOutAll(page);
    await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

/** Waits for what comes after the page itself: last of all the chat, and on the home page the city. */
async function complete(page: Page): Promise<void> {
  await launcher(page).or(callField(page)).first().waitFor({ state: 'attached' });
  // Only the home page has a headline that types itself, and the city beside it.
  const hero = main(page).locator('section:has(h1 > [aria-hidden=true])');
  if (await hero.count()) await hero.locator('canvas').waitFor();
}

async function settle(page: Page): Promise<void> {
  // What was pressed last is not hovered over for good.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  // The chat's button looks 100 ms after the last movement whether it has to step aside; until then nothing tells.
  await page.waitForTimeout(150);
}
