import { setTimeout } from 'node:timers/promises';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { expect, test } from '../support/fixtures.ts';
import { header } from '../support/landmarks.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { LocalServer } from '../support/local-server.ts';
import { visit } from '../support/visit.ts';

test('header, waitlist and booking form that arrive in two parts are painted when complete', async ({ page, site }) => {
  // Where the server pauses, long enough for a browser to load the fonts and to paint what it has.
  const places = { faq: '<details', waitlist: '<div class="fanlight"', book: '<fieldset class="form"' };
  const server = new LocalServer(async ({ url = '' }, response) => {
    const answer = await fetch(site.origin + url);
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    const place = Object.entries(places).find(([name]) => url === address('de', name as PageId))?.[1];
    const end = place ? body.indexOf(place) : 0;
    response.write(body.subarray(0, end));
    if (place) await setTimeout(300);
    response.end(body.subarray(end));
  });
  await server.start();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of Object.keys(places)) {
    await visit(page, server.origin + address('de', name as PageId));
    expect(await layoutShift(page), name).toBe('0.000');
  }
  await page.close();
});

test('with a brand of 30 characters header and footer fit at every width', async ({ browser, site }) => {
  // The inline scripts have the brand too, and other hashes than the content security policy.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const language of languages) {
    await page.route(address(language, 'about'), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(content().site.brand, 'Müller &amp; Söhne Digital GmbH KG');
      await route.fulfill({ response, body });
    });
    await page.goto(address(language, 'about'));
    await expect(header(page)).toContainText('Müller & Söhne Digital GmbH KG');
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      const where = `${language}, ${width} px`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      const { height, outside } = await header(page).evaluate((bar) => ({
        height: bar.getBoundingClientRect().height,
        outside: [...bar.children]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.className),
      }));
      expect(outside, where).toEqual([]);
      // Two lines beside the menu: no higher than with a short brand.
      expect(height, where).toBe(width < 1024 ? 64 : 72);
    }
  }
  await context.close();
});
