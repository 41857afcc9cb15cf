import type { Page } from '@playwright/test';

/** Elements that make the page wider than the screen, apart from decoration, and every text that its box cuts off. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, [aria-hidden=true]:has(input)'),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cut = shown.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (!hasText(element) || clipPath !== 'none') return false;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    const wide = document.documentElement.scrollWidth > innerWidth;
    const culprits = shown.filter(
      // Decoration (the city, a façade's glow) is clipped by its section.
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[aria-hidden=true]'),
    );
    return [...cut, ...(wide ? culprits.slice(0, 5) : [])].map(name).concat(wide ? ['the page is too wide'] : []);
  });
}
