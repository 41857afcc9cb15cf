/** For visitors with larger text, wider spacing, forced colours or reduced motion, and on paper. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { browserOptions } from '../../playwright.config.ts';
import { chatField, launcher, openChat } from '../support/chat.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { header, menu } from '../support/landmarks.ts';
import { everyPage } from '../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000);
test.afterEach(({ site }) => site.clearCountdowns());

/** The text spacing of WCAG 1.4.12. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test.describe('with a user style sheet', () => {
  // A user style sheet is not subject to the content security policy.
  test.use({ bypassCSP: true });

  test('with the text spacing of WCAG 1.4.12 no page overflows and no text is cut off', async ({ page, site }) => {
    await site.countDown(3_600_000);
    for (const id of everyPage) {
      await page.goto(address('de', id));
      await page.addStyleTag({ content: wideSpacing });
      expect(await overflowing(page), id).toEqual([]);
    }
  });
});

test('with text of double size no page overflows and no text is cut off', async ({ playwright, site }) => {
  // Set as the browser's default font size, on which em-based media queries depend too (WCAG 1.4.4).
  const { executablePath, args } = browserOptions;
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  try {
    await site.countDown(3_600_000);
    const page = await browser.newPage({ baseURL: site.origin });
    for (const id of everyPage) {
      await page.goto(address('de', id));
      for (const width of [1280, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowing(page), `${id} ${width}`).toEqual([]);
      }
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  } finally {
    await browser.close();
  }
});

test.describe('at 400 % zoom (320 px)', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the menu, the waitlist’s errors and the chat fit the screen', async ({ page, site }) => {
    await site.countDown(3_600_000);
    await page.goto('/de');
    await hydrated(page);
    await summaryOf(menu(page)).click();
    expect(await overflowing(page), 'menu').toEqual([]);
    const last = menu(page).getByRole('link', { name: messages('de').common.header.contact });
    await last.scrollIntoViewIfNeeded();
    // Less than 1: a countdown's height may be off by half a pixel.
    await expect(last).toBeInViewport({ ratio: 0.98 });
    await page.goto('/de/waitlist?service=telegram');
    await hydrated(page);
    await submitButton(page).click();
    expect(await overflowing(page), 'errors').toEqual([]);
    await page.goto('/de/impressum');
    await openChat(page);
    expect(await overflowing(page), 'chat').toEqual([]);
    await chatField(page).focus();
    await expect(chatField(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('every button and field has a border; a checked service and the focused field have an outline', async ({
    page,
  }) => {
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

test('with reduced motion no page has a running animation', async ({ page, site }) => {
  await site.countDown(3_600_000);
  for (const id of everyPage) {
    await page.goto(address('en', id));
    await hydrated(page);
    expect(await runningAnimations(page), id).toEqual([]);
  }
});

test.describe('without that preference', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the home page has running animations, which the test above would detect', async ({ page }) => {
    await page.goto('/en');
    expect(await runningAnimations(page)).not.toEqual([]);
  });
});

test('a printed page has no header, menu, chat or dark background', async ({ page }) => {
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

/** Elements that make the page wider than the screen, and every text that its box cuts off. */
async function overflowing(page: Page): Promise<string[]> {
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

/** Buttons, fields, and links styled as buttons, without a visible border. */
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
        // A link outside of <nav> with the padding of a button and no underline.
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

/** Running animations longer than 50 ms; reduced motion sets all others to almost 0. */
function runningAnimations(page: Page): Promise<string[]> {
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
