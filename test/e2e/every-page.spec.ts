/**
 * Every page in every language on the narrowest screen: it passes axe, is no wider than the screen, breaks no word of
 * its headlines, violates no content security policy and loads no full font file. One visit for all, because loading a
 * page takes longer than a check.
 */
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { violations } from '../support/axe.ts';
import { brokenWords } from '../support/broken-words.ts';
import { callField, launcher } from '../support/chat.ts';
import { expect } from '../support/fixtures.ts';
import { everyPage } from '../support/pages.ts';
import { policyTest as test } from '../support/policy-violations.ts';
import { tooWide } from '../support/too-wide.ts';

const viewport = { width: 320, height: 800 };
test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

for (const language of languages) {
  test(`every page in ${language}`, async ({ page }) => {
    const fullFonts: string[] = [];
    page.on('request', (request) => {
      if (/-wght-normal/.test(request.url())) fullFonts.push(`${page.url()}: ${request.url()}`);
    });
    for (const name of everyPage) {
      await page.goto(address(language, name));
      expect(await violations(page), name).toEqual([]);
      expect(await tooWide(page), name).toEqual([]);
      expect(await brokenWords(page), name).toEqual([]);
      // The narrowest screen with the layout of wide ones
      await page.setViewportSize({ width: 1024, height: 800 });
      expect(await brokenWords(page), name).toEqual([]);
      await page.setViewportSize(viewport);
      // A key press hydrates the page at once.
      await page.keyboard.press('Shift');
      await launcher(page).or(callField(page)).first().waitFor({ state: 'attached' });
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll('details')) closed.open = true;
        // Lays the answers out, which requests their fonts.
        document.body.getBoundingClientRect();
        return document.fonts.ready;
      });
    }
    expect(fullFonts).toEqual([]);
  });
}
