import type { Page } from '@playwright/test';

/** The words in the typeface of headlines that go on in the next line, other than at a soft hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headline = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(text.parentElement);
      // Legal texts have this typeface too, in its normal weight.
      if (fontFamily !== headline || Number(fontWeight) < 600) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        // The first letter after a soft hyphen has the hyphen that is drawn at the end of the line before.
        range.setStart(text, text.data[index - 1] === '\u00ad' ? index + 1 : index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
