/**
 * Every page in every language, visited once for all properties that every page has (product.md P10), because loading a
 * page takes longer than a check. The English visit begins on a wide screen, the others on the narrowest one.
 */
import { address } from '#app/i18n/addresses.ts';
import { knownPages, publicPages } from '#app/i18n/pages.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { axeScript, violations } from '../support/axe.ts';
import { launcher } from '../support/chat.ts';
import { countdown } from '../support/countdown.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { buttonOf, chooseLanguage, footer, languageLink, main, menu, navigation } from '../support/landmarks.ts';
import { layoutShift, whenFontsAreDrawn } from '../support/layout-shift.ts';
import { overflowing } from '../support/overflow.ts';
import * as faults from './page-faults.ts';

const narrow = { width: 320, height: 800 };
const wide = { width: 1280, height: 900 };
const { common: german } = messages('de');

test.setTimeout(180_000);
// The home page has a countdown.
test.beforeEach(({ site }) => site.countDown(3_600_000));
test.afterEach(({ site }) => site.clearCountdowns());

test.describe('with reduced motion', () => {
  test.use({ hasTouch: true });

  for (const language of languages) {
    test(`every page in ${language}`, async ({ page }) => {
      const fullFonts: string[] = [];
      page.on('request', (request) => {
        if (/-wght-normal/.test(request.url())) fullFonts.push(`${page.url()}: ${request.url()}`);
      });
      if (language === 'de') await page.addInitScript(axeScript);
      const devTools = await page.context().newCDPSession(page);
      if (language === 'en') {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto('/en', { waitUntil: 'domcontentloaded' });
        expect(await faults.runningAnimations(page), 'without the preference').not.toEqual([]);
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
      for (const name of knownPages()) {
        await page.setViewportSize(language === 'en' ? wide : narrow);
        await page.goto(address(language, name), { waitUntil: 'domcontentloaded' });
        // Fonts that are late may move a word by a fraction of a pixel.
        const fontChanges = await whenFontsAreDrawn(page);
        await hydrated(page);
        expect(await faults.runningAnimations(page), name).toEqual([]);
        for (const other of languages)
          await expect(languageLink(page, other), name).toHaveAttribute('href', address(other, name));
        if (name !== 'firstDemo') await launcher(page).waitFor({ state: 'attached' });
        expect(await layoutShift(page, 0, fontChanges), name).toBe('0.000');

        await page.setViewportSize(narrow);
        expect(await overflowing(page), name).toEqual([]);
        expect(await faults.smallControls(page), name).toEqual([]);
        expect(await faults.brokenWords(page), name).toEqual([]);
        // The narrowest screen with the layout of wide ones
        await page.setViewportSize({ width: 1024, height: 800 });
        expect(await faults.brokenWords(page), name).toEqual([]);
        // What depends on no language is looked at in the one with long words.
        if (language === 'de') {
          for (const size of [narrow, wide]) {
            await page.setViewportSize(size);
            expect(await violations(page), `${name}, ${size.width} px`).toEqual([]);
          }
          expect(await faults.borderless(page), name).toEqual([]);
          expect(await faults.overflowingWithWideSpacing(page), name).toEqual([]);
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
    for (const name of knownPages()) {
      const path = address('de', name);
      await page.goto(path);
      // Its form is closed until a time is chosen.
      if (name === 'book') await page.locator('[name=start]').first().check({ force: true });
      const content = page.locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label, a, button, input, textarea)');
      // The headline of the home page types itself first, in CSS.
      await expect.poll(() => faults.invisible(content), { message: path }).toEqual([]);
      await expect(main(page), path).toContainText(/.{200}/);
      expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans Variable"')), path).toBe(true);
      await expect(footer(page), path).toHaveCSS('border-top-style', 'solid');
      await expect(page.locator('head > link[rel=stylesheet], link[rel=modulepreload]'), path).toHaveCount(0);
    }
    await page.goto('/de');
    await expect(countdown(page)).toContainText('Closing soon');
    // The button that hides the countdown needs script.
    await expect(countdown(page).locator('button')).toBeHidden();
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // FAQ and product page lead to the proof.
    for (const name of publicPages().filter((each) => each !== 'proof'))
      expect(links.map((href) => href?.split('?')[0])).toContain(address('de', name));
    await navigation(page).getByRole('link', { name: german.header.pricing }).click();
    await expect(page).toHaveURL('/de#pricing');
    await expect(page.locator('#pricing h2')).toBeInViewport();
    await chooseLanguage(page, 'tr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

    await page.setViewportSize(narrow);
    await page.goto('/de');
    await buttonOf(menu(page)).click();
    await menu(page).getByRole('link', { name: german.header.faq }).click();
    await expect(page).toHaveURL('/de/faq');
    await buttonOf(menu(page)).click();
    await menu(page).getByRole('link', { name: languageDefinitions.tr.name }).click();
    await expect(page).toHaveURL('/tr/faq');
  });
});
