import type { BrowserPage } from './lay-out.ts';

/** The elements that make the page wider than the screen, apart from decoration. */
export function tooWide(page: BrowserPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        // Decoration (the city, a façade's glow) is clipped by its section.
        return width > 0 && right > innerWidth + 1 && !element.closest('[aria-hidden=true], svg');
      })
      .map((element) => `${element.tagName}.${element.className}`);
    return scrollWidth === innerWidth ? [] : [`${scrollWidth} px`, ...wide];
  });
}
