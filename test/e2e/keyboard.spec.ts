/** The whole of every page by keyboard alone: every control is reached, in order, and can be seen when it is. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type Stop, walk } from '../support/keyboard.ts';
import { everyPage } from '../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const hour = 3_600_000;
/** The longest words and the narrowest screen; a countdown above the page, and the chat's button beside it. */
const walks: { language: Language; width: number; height: number }[] = [
  { language: 'en', width: 1280, height: 720 },
  { language: 'de', width: 320, height: 640 },
];

for (const { language, width, height } of walks) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height } });
    test.afterEach(({ site }) => {
      site.query('delete from countdowns');
    });

    for (const name of everyPage) {
      test(name, async ({ page, site }) => {
        site.countDown(hour);
        await page.goto(address(language, name));
        await hydrated(page);
        // The demo's telephone has the place of the chat.
        await (name === 'firstDemo' ? page.locator('.call') : launcher(page)).waitFor();
        expectGood(await walk(page));
      });
    }
  });
}

function expectGood({ stops, expected }: { stops: Stop[]; expected: string[] }): void {
  expect(expected.length).toBeGreaterThan(12);
  expect(stops.map(({ name }) => name)).toEqual(expected);
  expect(stops.filter(({ marked }) => !marked).map(({ name }) => name)).toEqual([]);
  expect(stops.flatMap(({ name, coveredBy }) => (coveredBy ? `${name} under ${coveredBy}` : []))).toEqual([]);
}
