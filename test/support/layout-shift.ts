import type { JSHandle, Page } from '@playwright/test';

/** Times of the document's time line, in ms, between which text was drawn anew in fonts that had come. */
type FontChanges = [start: number, end: number][];
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Waits until the document's fonts are drawn. Those that text asks for later are added to the result. */
export function whenFontsAreDrawn(page: Page): Promise<JSHandle<FontChanges>> {
  return page.evaluateHandle(async () => {
    const changes: FontChanges = [];
    const addChange = async (start: number) => {
      const change: FontChanges[number] = [start, Number.POSITIVE_INFINITY];
      changes.push(change);
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      change[1] = performance.now();
    };
    // Before its first frame a document has asked for no font, so `ready` may be fulfilled already.
    document.fonts.addEventListener('loading', () => addChange(performance.now()));
    await addChange(0);
    return changes;
  });
}

/**
 * Cumulative Layout Shift of the document since this time on its time line, in ms, to three decimals as all tools
 * report it; if it is not 0, with the elements that moved. What follows input or a change of fonts is not counted.
 */
export function layoutShift(page: Page, since = 0, fontChanges?: JSHandle<FontChanges>): Promise<string> {
  return page.evaluate(
    async ({ since, fontChanges = [] }) => {
      // A frame reports its shifts when it is drawn.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      const shifts = (observer.takeRecords() as Shift[]).filter(
        ({ startTime, hadRecentInput }) =>
          startTime >= since &&
          !hadRecentInput &&
          !fontChanges.some(([start, end]) => start <= startTime && startTime <= end),
      );
      const total = shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3);
      const moved = shifts.flatMap(({ sources }) =>
        sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 100)),
      );
      return total === '0.000' ? total : [total, ...moved].join('\n');
    },
    { since, fontChanges },
  );
}
