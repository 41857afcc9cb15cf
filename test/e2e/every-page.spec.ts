/**
 * Every page in every language, visited once for all properties that every page has (product.md P10), because loading a
 * page takes longer than a check. The English visit begins on a wide screen, the others on the narrowest one.
 */
import type { Locator, Page } from '@playwright/test';
import { address, publicPages } from '#app/i18n/addresses.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { axeScript, violations } from '../support/axe.ts';
import { callField, launcher } from '../support/chat.ts';
import { countdown } from '../support/countdown.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { chooseLanguage, footer, languageLink, main, menu, navigation } from '../support/landmarks.ts';
import { layoutShift, whenFontsAreDrawn } from '../support/layout-shift.ts';
import { overflowing } from '../support/overflow.ts';
import { everyPage } from '../support/pages.ts';

const narrow = { width: 320, height: 800 };
const wide = { width: 1280, height: 900 };
const { common: german } = messages('de');

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its texts, controls and styles; menu and links lead to every page', async ({ page }) => {
    for (const [language, name] of languages.flatMap((language) =>
      everyPage.map((name) => [language, name] as const),
    )) {
      const path = address(language, name);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      const content = page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label, a, button, input, textarea)');
      // The headline of the home page types itself first, in CSS.
      await expect.poll(() => invisible(content), { message: path }).toEqual([]);
      await expect(main(page), path).toContainText(/.{200}/);
      expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans Variable"')), path).toBe(true);
      await expect(footer(page), path).toHaveCSS('border-top-style', 'solid');
      await expect(page.locator('head > style#critical-css'), path).toBeAttached();
      await expect(page.locator('head > link[rel=stylesheet], link[rel=modulepreload]'), path).toHaveCount(0);
    }
    await page.goto('/de');
    await expect(countdown(page)).toContainText('Closing soon');
    // The button that hides the countdown needs script.
    await expect(countdown(page).locator('button')).toBeHidden();
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const name of publicPages) expect(links.map((href) => href?.split('?')[0])).toContain(address('de', name));
    await navigation(page).getByRole('link', { name: german.header.pricing }).click();
    await expect(page).toHaveURL('/de#pricing');
    await expect(page.locator('#pricing h2')).toBeInViewport();
    await chooseLanguage(page, 'tr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

    await page.setViewportSize(narrow);
    await page.goto('/de');
    await summaryOf(menu(page)).click();
    await expect(main(page)).toBeVisible();
    await menu(page).getByRole('link', { name: german.header.faq }).click();
    await expect(page).toHaveURL('/de/faq');
    await summaryOf(menu(page)).click();
    await menu(page).getByRole('link', { name: languageDefinitions.tr.name }).click();
    await expect(page).toHaveURL('/tr/faq');
  });
});

/** What is invisible, apart from the inside of a closed `<details>` and what is hidden from assistive technology. */
function invisible(content: Locator): Promise<string[]> {
  return content.evaluateAll((all) =>
    all
      .filter((element) => !element.closest('details:not([open]) > :not(summary), [aria-hidden=true], [type=hidden]'))
      // An element without a box is visible if its children are, as is a transparent field that its label draws.
      .filter((element) => getComputedStyle(element).display !== 'contents' && !element.matches('label > input'))
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 60)}`),
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
