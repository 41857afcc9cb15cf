/** For those who read differently: larger text, wider spacing, their own colours, nothing that moves. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { browserOptions } from '../../playwright.config.ts';
import { chatField, launcher, openChat } from '../support/chat.ts';
import { summary } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submit } from '../support/forms.ts';
import { everyPage } from '../support/pages.ts';
import { header, menu } from '../support/parts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000);
test.afterEach(({ site }) => {
  site.query('delete from countdowns');
});

/** Spacing as everybody may set it (WCAG 1.4.12). */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test.describe('with a style sheet of the visitor’s own', () => {
  // Which the page's policy has no say in.
  test.use({ bypassCSP: true });

  test('wide spacing: nothing runs over, nothing is cut off', async ({ page, site }) => {
    await site.countDown(3_600_000);
    for (const id of everyPage) {
      await page.goto(address('de', id));
      await page.addStyleTag({ content: wideSpacing });
      expect(await overflow(page), id).toEqual([]);
    }
  });
});

test('text of double size: nothing runs over, nothing is cut off', async ({ playwright, site }) => {
  // As the browser's own setting does it, on which the widths in style sheets depend too (WCAG 1.4.4).
  const { executablePath, args } = browserOptions;
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  try {
    await site.countDown(3_600_000);
    for (const width of [1280, 640]) {
      const page = await browser.newPage({ baseURL: site.origin, viewport: { width, height: 800 } });
      for (const id of everyPage) {
        await page.goto(address('de', id));
        expect(await overflow(page), `${id} ${width}`).toEqual([]);
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test.describe('at 400 %, which is 320 px', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('menu, forms and chat can be used whole', async ({ page, site }) => {
    await site.countDown(3_600_000);
    await page.goto('/de');
    await hydrated(page);
    await summary(menu(page)).click();
    expect(await overflow(page), 'menu').toEqual([]);
    const last = menu(page).getByRole('link', { name: messages('de').common.header.contact });
    await last.scrollIntoViewIfNeeded();
    // Not the last hundredth: a countdown may be high by half a pixel.
    await expect(last).toBeInViewport({ ratio: 0.98 });
    await page.goto('/de/waitlist?service=telegram');
    await hydrated(page);
    await submit(page).click();
    expect(await overflow(page), 'errors').toEqual([]);
    await page.goto('/de/impressum');
    await openChat(page);
    expect(await overflow(page), 'chat').toEqual([]);
    await chatField(page).focus();
    await expect(chatField(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('what is to be pressed has a border, what is chosen and what has the focus is marked', async ({ page }) => {
    for (const id of everyPage) {
      await page.goto(address('tr', id));
      expect(await borderless(page), id).toEqual([]);
    }
    await page.goto('/tr/waitlist');
    const bell = page.locator('label:has(input[value=telegram])');
    const look = () => bell.locator('input + *').evaluate((plate) => getComputedStyle(plate).outlineStyle);
    expect(await look()).toBe('none');
    await bell.click();
    await page.locator('#fullName').focus();
    expect(await look()).toBe('solid');
    await expect(page.locator('#fullName')).toHaveCSS('outline-style', 'solid');
  });
});

test('nothing moves for those who asked for that, on any page', async ({ page, site }) => {
  await site.countDown(3_600_000);
  for (const id of everyPage) {
    await page.goto(address('en', id));
    await hydrated(page);
    expect(await moving(page), id).toEqual([]);
  }
});

test.describe('for those who did not', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('something moves, so that the test before would notice', async ({ page }) => {
    await page.goto('/en');
    expect(await moving(page)).not.toEqual([]);
  });
});

test('on paper a page is its text: no bar, no menus, no chat, nothing on a dark ground', async ({ page }) => {
  await page.goto('/de/privacy');
  await hydrated(page);
  const { common, legal } = messages('de');
  const parts = [
    header(page),
    page.getByRole('link', { name: common.skip, includeHidden: true }),
    launcher(page),
    page.getByRole('navigation', { name: legal.onPage, includeHidden: true }),
  ];
  for (const part of parts) await expect(part).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('de').documents.privacy.heading);
  await page.goto('/de');
  const grounds = await page
    .locator('section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).backgroundColor));
  expect(grounds.filter((colour) => !/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/.test(colour))).toEqual([]);
});

/** What makes the page wider than the screen, and every text that its box cuts off. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, [aria-hidden=true]:has(input)'),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cut = shown.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (!hasText(element) || clipPath !== 'none') return false;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    const wide = document.documentElement.scrollWidth > innerWidth;
    const culprits = shown.filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && hasText(element),
    );
    return [...cut, ...(wide ? culprits.slice(0, 5) : [])].map(name).concat(wide ? ['the page is too wide'] : []);
  });
}

/** What looks like a button or a field and has no border that can be seen. */
async function borderless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, input:not([type=hidden]), textarea')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[aria-hidden=true]') &&
          getComputedStyle(element).opacity !== '0',
      )
      .filter((element) => {
        // A link outside of a list of links that has the room of a button, and no line under it.
        const { display, paddingLeft, textDecorationLine } = getComputedStyle(element);
        const isRoomy = display !== 'inline' && Number.parseFloat(paddingLeft) >= 16;
        return element.localName !== 'a' || (isRoomy && textDecorationLine === 'none' && !element.closest('nav'));
      })
      .filter((element) => {
        const { borderStyle, borderWidth } = getComputedStyle(element);
        return borderStyle === 'none' || Number.parseFloat(borderWidth) < 1;
      })
      .map((element) => `${element.className} ${element.textContent}`),
  );
}

/** Animations that take longer than the blink which stands for none. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline && animation.playState !== 'finished')
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50)
      .map(
        (animation) =>
          `${(animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty}`,
      ),
  );
}
