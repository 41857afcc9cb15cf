/** Firefox, which breaks lines in its own way: every page in every language at two widths, and the forms. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch, type Page } from 'puppeteer-core';
import { address } from '#app/i18n/addresses.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';
import { layOutAll } from '#test/support/lay-out.ts';
import { origin, query } from '#test/support/site.ts';

const browser = await launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX_PATH,
  // Scrollbars that take no space, as on a phone: else 390 px are 378.
  extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
});
after(() => browser.close());

/** The page of each form, its table, and what must be chosen. */
const forms = [
  ['contact', 'contacts', undefined],
  ['waitlist', 'waitlist', 'label:has([name=services])'],
  ['book', 'bookings', 'label:has([name=start])'],
] as const;
/** By field; not every form has each. */
const answers = {
  '#fullName': 'Ayşe Yıldırım',
  '#email': 'ayse@example.com',
  '#phone': '+49 30 1234567',
  '#message': 'Guten Abend.',
};

for (const width of [390, 1440]) {
  for (const language of languages) {
    test(`no heading is broken inside a word, and nothing is too wide: ${language}, ${width} px`, async () => {
      const { page, errors } = await openTab(width);
      const found: Record<string, string[]> = {};
      for (const name of knownPages()) {
        await visit(page, address(language, name));
        await layOutAll(page);
        await page.evaluate(fontsLoaded);
        const faults = [...(await page.evaluate(faultsOfLayout)), ...errors.splice(0)];
        if (faults.length > 0) found[name] = faults;
      }
      await page.close();
      assert.deepEqual(found, {});
    });
  }
}

test('each form is sent', async () => {
  const { page, errors } = await openTab(1440);
  for (const [name, table, choice] of forms) {
    await visit(page, address('de', name));
    if (choice) await page.locator(choice).click();
    for (const [field, text] of Object.entries(answers)) if (await page.$(field)) await page.locator(field).fill(text);
    // A person takes two seconds at least (product.md F7).
    await page.waitForFunction(() => performance.now() > 2000);
    await page.locator('form[method=post] button[type=submit]').click();
    const response = page.locator('main :is([role=status], [role=alert])');
    assert.match(await response.map((box) => `${box.role}: ${box.textContent}`).wait(), /^status: /, name);
    assert.deepEqual(query(`select suspected_spam from ${table}`), [{ suspected_spam: 0 }], name);
  }
  await page.close();
  assert.deepEqual(errors, []);
});

/** A tab, and its errors so far: those of the console and of scripts. */
async function openTab(width: number): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  // Firefox reports violations of the content security policy here too.
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  await page.setViewport({ width, height: 900 });
  return { page, errors };
}

/**
 * Opens a page, and waits until it has loaded its last script, that of the chat: Firefox reports an import that the
 * next page interrupts. A key press hydrates the page at once.
 */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.keyboard.press('Shift');
  await page.locator('button[aria-haspopup=dialog], #call-field').wait();
}

/** Resolves when the fonts of all that is laid out have loaded. Runs in the page. */
async function fontsLoaded(): Promise<void> {
  // Lays the page out, which requests its fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** The headings in which a line ends between two letters, marked by “|”, and a wrong width. Runs in the page. */
function faultsOfLayout(): string[] {
  const { scrollWidth } = document.documentElement;
  const broken = [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let marked = '';
    let last: { box: Element | null; bottom: number } | undefined;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // Letters of one word can be in several elements, as in the headline that types itself.
      let box = text.parentElement;
      while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
      for (const [index, letter] of [...(text.nodeValue ?? '')].entries()) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const [rect] = range.getClientRects();
        const isLetter = rect && /[\p{L}\p{M}]/u.test(letter);
        if (isLetter && last?.box === box && (rect.top + rect.bottom) / 2 > last.bottom) marked += '|';
        marked += letter;
        last = isLetter ? { box, bottom: rect.bottom } : undefined;
      }
    }
    return marked.includes('|') ? [marked] : [];
  });
  return scrollWidth === innerWidth ? broken : [...broken, `${scrollWidth} px wide`];
}
