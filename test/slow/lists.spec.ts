/** Lists with other numbers of entries than the content that ships (product.md L5), and drawings at every width. */

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { contentFolder } from '#content/folders.server.ts';
import { type AllMessages, readContent } from '#content/load.server.ts';
import { expect, test } from '#test/support/fixtures.ts';
import { layOutAll } from '#test/support/lay-out.ts';
import { Site } from '#test/support/site-process.ts';
import { workingFolder } from '#test/support/working-folder.ts';
import { resizeLists } from './content-with-entries.ts';

test.use({ javaScriptEnabled: false });

for (const count of [1, 9]) {
  test(`with ${count} ${count === 1 ? 'entry' : 'entries'} in every list the pages hold`, async ({ page }) => {
    const folder = workingFolder();
    const texts = join(folder, contentFolder);
    resizeLists(texts, count);
    const names = namesOf(readContent(texts).messages.de);
    const site = await new Site({}, folder).start();
    for (const [name, expected] of Object.entries(names)) {
      await page.goto(site.origin + address('de', name as keyof typeof names));
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
        const { shown, faults } = await inspect(page);
        expect(faults, `${name} at ${width} px`).toEqual([]);
        expect(shown, `${name} at ${width} px`).toEqual(expect.arrayContaining(expected));
      }
    }
  });
}

test('drawings meet what they belong to', async ({ page }) => {
  const widths = [320, 390, 1024, 1440];
  await page.goto('/de/zkagent');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
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
  }

  await page.goto('/de');
  await layOutAll(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await page.evaluate(() => {
      const [box, ground] = document.querySelectorAll('.coming-soon__service > *');
      return Math.abs((box?.getBoundingClientRect().bottom ?? 0) - (ground?.getBoundingClientRect().top ?? 9));
    });
    expect(gap, `letterbox at ${width} px`).toBeLessThan(2);
  }

  await page.goto('/de/about');
  await layOutAll(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
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

/** The names of all entries by the pages that show them. */
function namesOf({ home, waitlist, faq, about, agent }: AllMessages) {
  const titles = (list: Record<string, { title: string }>) => Object.values(list).map(({ title }) => title);
  const services = Object.values(waitlist.services).map(({ name }) => name);
  const lists = [home.problem.pains, home.services.cards, home.process.steps, home.pricing.tiers, home.benefits.items];
  const rows = Object.values(home.comparison.rows).map(({ text }) => text);
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00ad', ''));
  return {
    home: plain([...lists.flatMap(titles), ...rows, ...services]),
    agent: plain(titles(agent.features)),
    about: plain(titles(about.values.items)),
    waitlist: plain(services),
    faq: plain(titles(faq.categories)),
  };
}

/** The visible texts, the texts that are wider than their block, and the entries that overlap their neighbour. */
async function inspect(page: Page): Promise<{ shown: string[]; faults: string[] }> {
  await layOutAll(page);
  return page.evaluate(() => {
    const label = (element: Element) => `${element.className} ${element.textContent?.slice(0, 60)}`;
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const main = document.querySelector('main') as HTMLElement;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    const entries = 'article, li, tbody tr, dl > div, details';
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement as HTMLElement;
      if (!texts.currentNode.nodeValue?.trim() || !parent.closest(entries)) continue;
      const block = blockOf(parent);
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const [text, room] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
      if (!parent.checkVisibility() || room.width <= 1) continue;
      if (text.left < room.left - 2 || text.right > room.right + 2) faults.push(`too wide: ${label(block)}`);
    }
    for (const entry of main.querySelectorAll(entries)) {
      const next = entry.nextElementSibling;
      if (!next?.checkVisibility()) continue;
      const [one, other] = [entry.getBoundingClientRect(), next.getBoundingClientRect()];
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 1 && height > 1) faults.push(`overlap: ${label(entry)}`);
    }
    const shown = [...main.querySelectorAll('h2, h3, b, th, dt > span')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => element.textContent.replaceAll('\u00ad', ''));
    return { shown, faults };
  });
}
