import type { Page } from '@playwright/test';

/** The time on the document's time line when its fonts have been drawn, for {@link layoutShift}. */
export function whenFontsAreDrawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    do {
      await document.fonts.ready;
      // The first frame asks for the fonts of its text, before which `ready` is fulfilled already.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    } while (document.fonts.status === 'loading');
    return Number(document.timeline.currentTime);
  });
}

/**
 * Cumulative Layout Shift of the document since this time on its time line, without what follows input, to three
 * decimals as all tools report it.
 */
export function layoutShift(page: Page, since = 0): Promise<string> {
  return page.evaluate(async (since) => {
    // A frame reports its shifts when it is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as unknown as {
      startTime: number;
      value: number;
      hadRecentInput: boolean;
    }[];
    const shifts = entries.filter(({ startTime, hadRecentInput }) => startTime >= since && !hadRecentInput);
    return shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3);
  }, since);
}
