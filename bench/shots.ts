/** `npm run bench -- shots [WORD]`: screenshots of every page and state, in every language and width, in `shots/`. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions } from '../playwright.config.ts';
import { Site } from '../test/support/site-process.ts';
import { browser as installedBrowser } from '../tools/browser.mjs';
import { build } from '../tools/setup.mjs';
import { bookingPictures, withCalendar } from './shots/booking.ts';
import { callPictures } from './shots/call.ts';
import { chatPictures } from './shots/chat.ts';
import { pagePictures } from './shots/pages.ts';
import { contextOptions, type Picture, reducedMotionFlag, takePicture } from './shots/picture.ts';
import { statePictures } from './shots/states.ts';

const folder = 'shots';
const widths = [360, 768, 1440];
/** Two for each core, because a page waits about half of the time. */
const concurrency = 2 * availableParallelism();

const [filter = ''] = process.argv.slice(2);
const all = [
  ...pagePictures(widths),
  ...statePictures(widths),
  ...bookingPictures(widths),
  ...chatPictures([...widths, 390]),
  ...callPictures([...widths, 390]),
];
const wanted = all.filter(({ name }) => name.includes(filter));
if (wanted.length === 0) {
  console.error(`no picture has “${filter}” in its name, which is built like “${all[0]?.name}”`);
  process.exit(1);
}

await build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const started = Date.now();
const site = await new Site().start();
const browser = await chromium.launch({
  ...browserOptions,
  executablePath: installedBrowser(),
  args: [...browserOptions.args, reducedMotionFlag],
});
const failures: string[] = [];
try {
  const screens = await openScreens();
  // A countdown applies to the whole site, so pictures are grouped by it.
  for (const [countdown, pictures] of Map.groupBy(wanted, (picture) => picture.countdown)) {
    await site.clearCountdowns();
    if (countdown) await site.countDown(countdown);
    // So do the states of the calendar.
    for (const [calendar, some] of Map.groupBy(pictures, (picture) => picture.calendar))
      await withCalendar(site, calendar, () => takeAll(some, screens));
  }
} finally {
  await browser.close();
  await site.stop();
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${wanted.length - failures.length} of ${wanted.length} pictures in ${folder}/ after ${seconds} s`);
if (failures.length > 0) {
  console.error(`These could not be taken:\n${failures.join('\n')}`);
  process.exitCode = 1;
}

/** A browser context for each width, with a shared HTTP cache. */
async function openScreens(): Promise<Map<number, BrowserContext>> {
  const screens = new Map<number, BrowserContext>();
  for (const { width } of wanted) {
    if (screens.has(width)) continue;
    screens.set(width, await browser.newContext({ baseURL: site.origin, ...contextOptions(width) }));
  }
  return screens;
}

/** Takes several pictures at a time. A failure is recorded, and does not stop the others. */
async function takeAll(pictures: Picture[], screens: Map<number, BrowserContext>): Promise<void> {
  const queue = pictures.entries();
  async function takeNext() {
    for (const [index, picture] of queue) {
      const screen = screens.get(picture.width);
      try {
        if (screen) await takePicture(screen, picture, { file: `${folder}/${picture.name}.png`, visitor: index, site });
      } catch (error) {
        failures.push(`${picture.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, takeNext));
}
