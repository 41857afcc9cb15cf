import type { Page } from '@playwright/test';

/** One control that the key moved the focus to. */
export type Stop = {
  name: string;
  /** Whether the focus is visible: an outline of 2 px at least on the control or on an element inside of it. */
  focusVisible: boolean;
  /** The element that covers all or part of the control; empty for none. */
  coveredBy: string;
};

/**
 * Presses Tab, or another key, through the whole page, from the current focus on. `expected` is every usable control in
 * document order.
 */
export async function tabThrough(page: Page, key = 'Tab'): Promise<{ stops: Stop[]; expected: string[] }> {
  const expected = await page.evaluate(prepare);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    // The page has scrolled and the chat's launcher has moved after at most two frames, as a rule; see `currentStop`.
    const stop = await page.evaluate(() => window.currentStop());
    if (!stop || stops.some(({ name }) => name === stop.name)) return { stops, expected };
    stops.push(stop);
  }
}

declare global {
  interface Window {
    currentStop: () => Promise<Stop | null>;
  }
}

/** Runs in the page. Returns the usable controls. */
function prepare(): string[] {
  const focusable = 'a[href], button, input, textarea, select, summary, [tabindex]:not([tabindex^="-"])';
  const nameOf = (element: Element) => {
    const same = [...document.querySelectorAll(focusable)];
    // The options of a list may come with the focus.
    const text = element instanceof HTMLSelectElement ? element.name : element.textContent;
    const label = (element.getAttribute('aria-label') ?? text ?? '').replace(/\s+/g, ' ').trim();
    return `${same.indexOf(element)} ${element.localName} ${label.slice(0, 30) || element.id}`;
  };
  /** Tab goes to the chosen radio button of a group only; the arrow keys go to the others. */
  const isPassedOver = (element: Element) =>
    element.matches('[type=radio]:not(:checked)') &&
    document.querySelector(`[type=radio][name="${element.getAttribute('name')}"]:checked`) !== null;
  const usable = (element: Element) =>
    // The chat's launcher may be hidden for a moment; it has to be back when its turn comes.
    (element.matches('[aria-haspopup=dialog]') || element.checkVisibility({ visibilityProperty: true })) &&
    !element.matches(':disabled, [type=hidden], [tabindex^="-"]') &&
    !element.closest('[inert]') &&
    !isPassedOver(element);

  const hasFocusIndicator = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    });

  const findCover = (element: Element) => {
    let seen = 0;
    // A link in a sentence has one rectangle per line.
    for (const { left, top, width, height } of element.getClientRects()) {
      for (const x of [0.1, 0.5, 0.9]) {
        for (const y of [0.15, 0.5, 0.85]) {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          // Outside of the viewport: a control higher than the free space is visible in part only.
          if (!at) continue;
          seen += 1;
          if (!element.contains(at) && !at.contains(element)) return `${at.localName}.${at.className}`;
        }
      }
    }
    return seen > 0 ? '' : 'the edge of the screen';
  };

  window.currentStop = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A transparent checkbox is drawn by its label.
    const visible = getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;
    let coveredBy = findCover(visible);
    for (let tries = 0; coveredBy && tries < 20; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      coveredBy = findCover(visible);
    }
    return { name: nameOf(element), focusVisible: hasFocusIndicator(visible), coveredBy };
  };
  return [...document.querySelectorAll(focusable)].filter(usable).map(nameOf);
}
