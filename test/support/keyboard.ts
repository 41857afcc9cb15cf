import type { Page } from '@playwright/test';

/** A control that the Tab key has focused. */
export type TabStop = {
  name: string;
  /** An outline of at least 2 px at the control, or at its visible label. */
  hasFocusIndicator: boolean;
  /** The element that covers a part of the control, or `''`. */
  coveredBy: string;
};

/**
 * Presses Tab, or another key, through the whole page, from the current focus. `expected` are all usable controls in
 * document order.
 */
export async function walk(page: Page, key = 'Tab'): Promise<{ stops: TabStop[]; expected: string[] }> {
  await page.evaluate(prepare);
  const expected = await page.evaluate(() => window.walk.controls());
  const stops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    // `stop` waits two frames for scrolling, and longer for the chat's launcher to move aside.
    const stop = await page.evaluate(() => window.walk.stop());
    if (!stop || stops.some(({ name }) => name === stop.name)) return { stops, expected };
    stops.push(stop);
  }
}

declare global {
  interface Window {
    walk: { controls: () => string[]; stop: () => Promise<TabStop | null> };
  }
}

/** Runs in the page. */
function prepare(): void {
  const focusable = 'a[href], button, input, textarea, select, summary, [tabindex]:not([tabindex^="-"])';
  const nameOf = (element: Element) => {
    const same = [...document.querySelectorAll(focusable)];
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return `${same.indexOf(element)} ${element.localName} ${label.slice(0, 30) || element.id}`;
  };
  // The chat's launcher may be hidden now; it must be visible again when it is focused.
  const visible = (element: Element) =>
    element.matches('[aria-haspopup=dialog]') || element.checkVisibility({ visibilityProperty: true });
  const usable = (element: Element) =>
    visible(element) && !element.matches(':disabled, [type=hidden], [tabindex^="-"]') && !element.closest('[inert]');

  /** The visible element of a control: the label of a transparent checkbox. */
  const visibleProxy = (element: Element) =>
    getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;

  const hasOutline = (element: Element) => {
    const parts = [element, ...element.querySelectorAll('*')];
    return parts.some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    });
  };

  const coverOf = (element: Element) => {
    let seen = 0;
    // A link in a sentence has a rectangle for each line.
    for (const { left, top, width, height } of element.getClientRects()) {
      for (const x of [0.1, 0.5, 0.9]) {
        for (const y of [0.15, 0.5, 0.85]) {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          // Outside of the viewport, as a part of an element that is higher than the viewport.
          if (!at) continue;
          seen += 1;
          if (!element.contains(at) && !at.contains(element)) return `${at.localName}.${at.className}`;
        }
      }
    }
    return seen > 0 ? '' : 'the edge of the screen';
  };

  window.walk = {
    controls: () => [...document.querySelectorAll(focusable)].filter(usable).map(nameOf),
    stop: async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const place = visibleProxy(element);
      let coveredBy = coverOf(place);
      for (let tries = 0; coveredBy && tries < 20; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        coveredBy = coverOf(place);
      }
      return { name: nameOf(element), hasFocusIndicator: hasOutline(place), coveredBy };
    },
  };
}
