import type { Page } from '@playwright/test';
import { median } from './median.ts';

const runs = 20;
const paths = ['/en/about', '/en/contact', '/en/privacy', '/en'];
/** In ms: how long a pointer rests on a link before it clicks, and a finger on the screen. */
const rest = { pointer: 300, tap: 80 };

/** 0 (least) to 1; 0 for no values. */
export async function navigations(page: Page, input: 'pointer' | 'tap'): Promise<object> {
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const path = paths[run % paths.length] ?? '';
    const link = page.locator(`footer a[href="${path}"], header .logo[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const point = { x: x + width / 2, y: y + height / 2 };
    await page.evaluate(measureNavigation);
    if (input === 'pointer') {
      await page.mouse.move(point.x, point.y, { steps: 3 });
      await page.waitForTimeout(rest.pointer);
      await page.mouse.click(point.x, point.y);
    } else {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await page.waitForTimeout(rest.tap);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await page.waitForURL(`**${path}`);
    times.push(await page.evaluate(() => (window as unknown as { navigated: Promise<number> }).navigated));
    await page.waitForTimeout(1000);
  }
  await page.context().close();
  return {
    kind: `go to another page, ${input}, ${times.length} runs`,
    median: median(times),
    worst: Math.max(...times),
  };
}

/** Upper one of an even number; 0 for no values. */
function measureNavigation() {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  const navigated = new Promise<number>((resolve) => {
    const waitFor = (clicked: number) => {
      // The changes that a frame callback sees are painted at the end of its frame.
      if (heading() === before) requestAnimationFrame(() => waitFor(clicked));
      else setTimeout(() => resolve(Math.round(performance.now() - clicked)));
    };
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => waitFor(timeStamp)), {
      capture: true,
      once: true,
    });
  });
  Object.assign(window, { navigated });
}
