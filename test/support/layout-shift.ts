import type { JSHandle, Page } from '@playwright/test';

/** The time on the document's time line when its fonts were drawn last. */
type FontsDrawn = { at: number };

/** Waits until the document's fonts are drawn; its time moves on with those that text further down asks for later. */
export function whenFontsAreDrawn(page: Page): Promise<JSHandle<FontsDrawn>> {
  return page.evaluateHandle(async () => {
    const drawn = { at: 0 };
    const setTime = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      drawn.at = Number(document.timeline.currentTime);
    };
    do {
      await document.fonts.ready;
      // The first frame asks for the fonts of its text, before which `ready` is fulfilled already.
      await setTime();
    } while (document.fonts.status === 'loading');
    document.fonts.addEventListener('loadingdone', setTime);
    return drawn;
  });
}

/**
 * Cumulative Layout Shift of the document since this time on its time line, without what follows input, to three
 * decimals as all tools report it; with the elements that moved, if there are any.
 */
export function layoutShift(page: Page, since: number | JSHandle<FontsDrawn> = 0): Promise<string> {
  return page.evaluate(async (since) => {
    // A frame reports its shifts when it is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const start = typeof since === 'number' ? since : since.at;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as unknown as {
      startTime: number;
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }[];
    const shifts = entries.filter(({ startTime, hadRecentInput }) => startTime >= start && !hadRecentInput);
    const total = shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3);
    const moved = shifts.map(({ startTime, sources }) => {
      const elements = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      return `at ${startTime} ms: ${elements.map((element) => element?.slice(0, 100)).join(', ')}`;
    });
    return total === '0.000' ? total : [total, `counted from ${start} ms`, ...moved].join('\n');
  }, since);
}
