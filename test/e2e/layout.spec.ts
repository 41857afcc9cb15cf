import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { header, menu } from '../support/landmarks.ts';
import { layOutAll } from '../support/lay-out.ts';
import { LocalServer } from '../support/local-server.ts';
import { everyPage } from '../support/pages.ts';

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of languages) {
    test(`the open menu in ${language} stays within the screen`, async ({ page }) => {
      await page.goto(address(language, 'home'));
      await summaryOf(menu(page)).click();
      const { contact } = messages(language).common.header;
      await expect(menu(page).getByRole('link', { name: contact })).toBeVisible();
      const parts = header(page).locator('*');
      const outside = await parts.evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { right, width } = element.getBoundingClientRect();
            const edge = element.parentElement?.closest('a')?.getBoundingClientRect().right ?? innerWidth;
            return width > 1 && right > edge;
          })
          .map((element) => `${element.tagName}.${element.className} ${element.textContent}`),
      );
      expect(outside).toEqual([]);
    });
  }

  test.describe('with a brand of 30 characters', () => {
    // The inline scripts have the brand too, and other hashes than the content security policy.
    test.use({ javaScriptEnabled: false });

    test('header and footer fit at every width', async ({ page }) => {
      for (const language of languages) {
        const address = `/${language}/about`;
        await page.route(`**${address}`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(content().site.brand, 'Müller &amp; Söhne Digital GmbH KG');
          await route.fulfill({ response, body });
        });
        await page.goto(address);
        await expect(header(page)).toContainText('Müller & Söhne Digital GmbH KG');
        for (const width of [320, 390, 1152, 1440]) {
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
          expect(height, where).toBe(width < 1152 ? 64 : 72);
        }
      }
    });
  });

  test('a form with errors is no wider than the screen', async ({ page }) => {
    await page.goto('/de/contact');
    await hydrated(page);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

/**
 * Cumulative Layout Shift since the page began to load, to three decimals as all tools report it: on a machine with
 * neither Georgia nor Arial a late font may move a word by a fraction of a pixel.
 */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForTimeout(1500);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift the observer is never called.
        window.setTimeout(resolve, 300, 0);
      }),
  );
}

test('with reduced motion a changed style applies at once, without a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await launcher(page).waitFor();
  const visibility = await launcher(page).evaluate((button) => {
    if (button.parentElement) button.parentElement.dataset.aside = 'true';
    return getComputedStyle(button).visibility;
  });
  expect(visibility).toBe('hidden');
});

test.describe('no layout shift while a page loads', () => {
  test.describe.configure({ mode: 'serial' });

  const home = ['/en', '/tr'];
  const others = [
    ['/de/contact', '/de/waitlist?service=telegram'],
    ['/en/faq', '/tr/zkagent'],
  ];

  for (const width of [390, 1440]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      for (const banner of [false, true]) {
        test(`${banner ? 'with' : 'without'} a countdown no page shifts`, async ({ context, site }) => {
          if (banner) await site.countDown(40 * 3_600_000);
          // Only the home page shows a countdown. Two pages at a time, because they mostly wait.
          for (const paths of banner ? [home] : [home, ...others]) {
            const shifts = await Promise.all(
              paths.map(async (path) => {
                const page = await context.newPage();
                const shift = await layoutShift(page, path);
                await page.close();
                return `${path}: ${shift.toFixed(3)}`;
              }),
            );
            expect(shifts).toEqual(paths.map((path) => `${path}: 0.000`));
          }
          await site.clearCountdowns();
        });
      }
    });
  }
});

test('drawings meet what they belong to', async ({ page }) => {
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/de/zkagent');
    // From each cord to the middle of the next jack; two cords of one column are up to 5 px to its sides.
    const distances = await page.evaluate(() => {
      const jacks = [...document.querySelectorAll('.switchboard__jacks svg')].map((jack) =>
        jack.getBoundingClientRect(),
      );
      return [...document.querySelectorAll('.cords rect')]
        .filter((cord) => cord.checkVisibility())
        .map((cord) => cord.getBoundingClientRect().right)
        .map((x) => Math.min(...jacks.map(({ left, right }) => Math.abs((left + right) / 2 - x))));
    });
    expect(distances, `${width} px`).toHaveLength(8);
    expect(Math.max(...distances), `${width} px`).toBeLessThan(6);

    await page.goto('/de');
    await layOutAll(page);
    const gap = await page.evaluate(() => {
      const [box, ground] = document.querySelectorAll('.coming-soon__service > *');
      return Math.abs((box?.getBoundingClientRect().bottom ?? 0) - (ground?.getBoundingClientRect().top ?? 9));
    });
    expect(gap, `letterbox at ${width} px`).toBeLessThan(2);

    await page.goto('/de/about');
    await layOutAll(page);
    const struckThrough = await page.evaluate(
      () =>
        [...document.querySelectorAll('.twin-windows li')].filter((tile) => {
          const range = document.createRange();
          range.selectNodeContents(tile);
          // The crossbar, which is 8 px high, and the height below it in rem
          const panes = 8 + 16 * Number.parseFloat(getComputedStyle(tile).getPropertyValue('--panes'));
          return !(range.getBoundingClientRect().bottom <= tile.getBoundingClientRect().bottom - panes);
        }).length,
    );
    expect(struckThrough, `windows at ${width} px`).toBe(0);
  }
});

test('a header that arrives in two parts is painted when complete', async ({ page, site }) => {
  const slow = await pausingProxy(site.origin, '<details').start();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await layoutShift(page, `${slow.origin}/en/faq`)).toFixed(3)).toBe('0.000');
  slow.stop();
});

/** A proxy that pauses for half a second before the first `breakAt` of every page. */
function pausingProxy(origin: string, breakAt: string): LocalServer {
  return new LocalServer(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith('text/html') ? body.indexOf(breakAt) : 0;
    response.write(body.subarray(0, end));
    if (end) await setTimeout(500);
    response.end(body.subarray(end));
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every control is at least 44 px wide and high, except links inside a sentence', async ({ page }) => {
    for (const name of everyPage) {
      await page.goto(address('de', name));
      await layOutAll(page);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, summary, input, textarea')]
          .filter(
            (element) => element.checkVisibility() && !element.closest('[aria-hidden=true], body > [href="#main"]'),
          )
          .filter((element) => getComputedStyle(element).display !== 'inline')
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < 44 || height < 44;
          })
          .map((element) => `${element.className} ${element.textContent}`),
      );
      expect(small, name).toEqual([]);
    }
  });
});
