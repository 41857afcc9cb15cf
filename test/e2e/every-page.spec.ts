/**
 * Every page in every language, visited once for all properties that every page has (product.md P10), because loading a
 * page takes longer than a check. The English visit begins on a wide screen, the others on the narrowest one.
 */
import type { Locator, Page } from '@playwright/test';
import { address, publicPages } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { axeScript, violations } from '../support/axe.ts';
import { callField, launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { chooseLanguage, languageLink, navigation } from '../support/landmarks.ts';
import { layoutShift, whenFontsAreDrawn } from '../support/layout-shift.ts';
import { overflowing } from '../support/overflow.ts';
import { everyPage } from '../support/pages.ts';

const narrow = { width: 320, height: 800 };
const wide = { width: 1280, height: 900 };

test.setTimeout(180_000);
// The home page has a countdown.
test.beforeEach(({ site }) => site.countDown(3_600_000));
test.afterEach(({ site }) => site.clearCountdowns());

test.describe('with reduced motion', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const language of languages) {
    test(`every page in ${language}`, async ({ page }) => {
      const fullFonts: string[] = [];
      page.on('request', (request) => {
        if (/-wght-normal/.test(request.url())) fullFonts.push(`${page.url()}: ${request.url()}`);
      });
      await page.addInitScript(axeScript);
      const devTools = await page.context().newCDPSession(page);
      if (language === 'en') {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto('/en', { waitUntil: 'domcontentloaded' });
        expect(await runningAnimations(page), 'without the preference').not.toEqual([]);
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
      for (const name of everyPage) {
        await page.setViewportSize(language === 'en' ? wide : narrow);
        await page.goto(address(language, name), { waitUntil: 'domcontentloaded' });
        // Fonts that are late may move a word by a fraction of a pixel.
        const fontsDrawn = await whenFontsAreDrawn(page);
        await hydrated(page);
        expect(await runningAnimations(page), name).toEqual([]);
        for (const other of languages)
          await expect(languageLink(page, other), name).toHaveAttribute('href', address(other, name));
        await launcher(page).or(callField(page)).first().waitFor({ state: 'attached' });
        expect(await layoutShift(page, fontsDrawn), name).toBe('0.000');

        await page.setViewportSize(narrow);
        expect(await violations(page), name).toEqual([]);
        expect(await overflowing(page), name).toEqual([]);
        expect(await smallControls(page), name).toEqual([]);
        expect(await brokenWords(page), name).toEqual([]);
        // The narrowest screen with the layout of wide ones
        await page.setViewportSize({ width: 1024, height: 800 });
        expect(await brokenWords(page), name).toEqual([]);
        // What depends on no language is looked at in the one with long words.
        if (language === 'de') {
          await page.setViewportSize(wide);
          expect(await violations(page), `${name}, wide`).toEqual([]);
          expect(await borderless(page), name).toEqual([]);
          expect(await overflowingWithWideSpacing(page), name).toEqual([]);
          // The browser's default, on which em-based media queries depend too (WCAG 1.4.4).
          await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
          for (const width of [wide.width, 640]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await overflowing(page), `${name}, double size at ${width} px`).toEqual([]);
          }
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
          await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
        }
        await page.evaluate(() => {
          for (const closed of document.querySelectorAll('main details')) (closed as HTMLDetailsElement).open = true;
          // Lays the answers out, which requests their fonts.
          document.body.getBoundingClientRect();
          return document.fonts.ready;
        });
      }
      expect(fullFonts).toEqual([]);
    });
  }
});

test('without script every page shows all its text in its typeface; menu and links lead to every page', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, viewport: wide });
  const page = await context.newPage();
  for (const name of everyPage) {
    await page.goto(address('tr', name));
    // The home page's headline types itself first, in CSS.
    const texts = page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label)');
    await expect.poll(() => invisible(texts), { message: name }).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans Variable"')), name).toBe(true);
    await expect(page.locator('footer'), name).toHaveCSS('border-top-style', 'solid');
  }
  await chooseLanguage(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/de');
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const name of publicPages) expect(links.map((href) => href?.split('?')[0])).toContain(address('de', name));
  await navigation(page)
    .getByRole('link', { name: messages('de').common.header.pricing })
    .click();
  await expect(page).toHaveURL('/de#pricing');
  await expect(page.locator('#pricing h2')).toBeInViewport();
  await context.close();
});

/** Invisible texts, apart from those inside of a closed `<details>` and those hidden from assistive technology. */
function invisible(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) =>
    all
      .filter((element) => !element.closest('details:not([open]), [aria-hidden=true]'))
      // An element without a box is visible if its children are.
      .filter((element) => getComputedStyle(element).display !== 'contents')
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
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

/** Controls smaller than 44 px, except links inside a sentence. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, input, textarea')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], body > [href="#main"]'))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => `${element.className} ${element.textContent}`),
  );
}

/** The words in the typeface of headlines that go on in the next line, other than at a soft hyphen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headline = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(text.parentElement);
      // Legal texts have this typeface too, in its normal weight.
      if (fontFamily !== headline || Number(fontWeight) < 600) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        // The first letter after a soft hyphen has the hyphen that is drawn at the end of the line before.
        range.setStart(text, text.data[index - 1] === '\u00ad' ? index + 1 : index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** What overflows with the text spacing of WCAG 1.4.12. */
async function overflowingWithWideSpacing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const found = await overflowing(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

/** With forced colours: buttons, fields, and links styled as buttons, without a visible border. */
async function borderless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
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
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
