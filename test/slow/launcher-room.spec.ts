/** Where the chat's launcher rests it covers nothing (product.md P10): every page, seven widths, three languages. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';
import { launcher } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { layOutAll } from '../support/lay-out.ts';

const widths = [320, 390, 768, 1024, 1152, 1440, 1920];

/**
 * What is to be read or pressed and passes under the launcher while the page scrolls. Only the header
 * and the bar of the booking stay where they are.
 */
function passesUnder(page: Page, from: 'top' | 'scrolled'): Promise<string[]> {
  return page.evaluate((from) => {
    const button = document.querySelector('button[aria-haspopup=dialog]');
    const rest = button?.getBoundingClientRect();
    if (!button || !rest) return ['no launcher'];
    const covers = ({ left, right, top, bottom, width }: DOMRect, moves: boolean) =>
      width > 1 && left < rest.right && right > rest.left && (moves || (top < rest.bottom && bottom > rest.top));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.chat, .visually-hidden, [popover]:not(:popover-open)');
    const moves = (element: Element) => from === 'scrolled' && !element.closest('.header, .book__bar');
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, label')].filter(
      (control) => isSeen(control) && covers(control.getBoundingClientRect(), moves(control)),
    );
    const found = controls.map((control) => `${control.localName}.${control.className}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || !texts.currentNode.textContent?.trim() || !isSeen(parent)) continue;
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some((line) => covers(line, moves(parent)))) found.push(range.toString());
    }
    return found;
  }, from);
}

test.use({ reducedMotion: 'reduce' });
test.setTimeout(300_000);

for (const language of languages) {
  test(`nothing passes under the launcher, ${language}`, async ({ page }) => {
    for (const name of knownPages()) {
      if (name === 'firstDemo') continue;
      await page.goto(address(language, name), { waitUntil: 'domcontentloaded' });
      await launcher(page).waitFor();
      await layOutAll(page);
      // What is closed is opened: answers, days with their times.
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll('main details')) (closed as HTMLDetailsElement).open = true;
      });
      if (name === 'book') await page.locator('[name=start]').first().check({ force: true });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 500 ? 700 : 800 });
        const where = `${name}, ${width} px`;
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(page.locator('html'), where).not.toHaveClass(/is-scrolled/);
        expect(await passesUnder(page, 'top'), `${where}, at the top`).toEqual([]);
        await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
        await expect(page.locator('html'), where).toHaveClass(/is-scrolled/);
        expect(await passesUnder(page, 'scrolled'), where).toEqual([]);
      }
    }
  });
}
