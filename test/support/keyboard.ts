import type { Page } from '@playwright/test';

/** One control that the Tab key led to. */
export type TabStop = {
  name: string;
  /** Whether it can be told from all others: an outline, or another look, at itself or at what stands for it. */
  hasFocusIndicator: boolean;
  /** What hides all or part of it. */
  coveredBy: string;
};

/**
 * Presses Tab, or another key, through the whole page, from wherever the focus is. `expected` is every control that can
 * be used, in the order of the document.
 */
export async function walk(page: Page, key = 'Tab'): Promise<{ stops: TabStop[]; expected: string[] }> {
  await page.evaluate(prepare);
  const expected = await page.evaluate(() => window.walk.controls());
  const stops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    // What moves into view, or steps aside, has done so after two frames; the chat's button looks ten times a second.
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
  // The chat's button may have stepped aside just now; it has to be back when its turn comes.
  const visible = (element: Element) =>
    element.matches('[aria-haspopup=dialog]') || element.checkVisibility({ visibilityProperty: true });
  const usable = (element: Element) =>
    visible(element) && !element.matches(':disabled, [type=hidden], [tabindex^="-"]') && !element.closest('[inert]');

  /** What is seen of a control: a checkbox that lies invisibly on its label is seen as that. */
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
    // Of what goes over several lines, such as a link in a sentence, each line by itself.
    for (const { left, top, width, height } of element.getClientRects()) {
      for (const x of [0.1, 0.5, 0.9]) {
        for (const y of [0.15, 0.5, 0.85]) {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          // Beyond the edge of the screen: what is higher than the space that is left can only be seen in part.
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
