/** What is wrong with how a page looks, as lists of elements that should be empty. */
import type { Locator, Page } from '@playwright/test';
import { overflowing } from '../support/overflow.ts';

/** What is invisible, apart from the inside of what is closed, and what is hidden from assistive technology. */
export function invisible(content: Locator): Promise<string[]> {
  return content.evaluateAll((all) =>
    all
      .filter(
        (element) =>
          !element.closest('details:not([open]) > :not(summary), [aria-hidden=true], [type=hidden], .book__closed'),
      )
      // An element without a box is visible if its children are, as is a transparent field that its label draws.
      .filter((element) => getComputedStyle(element).display !== 'contents' && !element.matches('label > input'))
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 60)}`),
  );
}

/** Running animations longer than 50 ms; reduced motion sets all others to almost 0. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.timeline instanceof DocumentTimeline && animation.playState !== 'finished')
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50)
      .map(
        (animation) =>
          `${(animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty}`,
      ),
  );
}

/** Controls smaller than 44 px, or in a dialog wider than the window, except links inside a sentence. */
export function smallControls(page: Page, controls = 'a, button, summary, input, textarea'): Promise<string[]> {
  return page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], body > [href="#main"]'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const { width, height, right } = element.getBoundingClientRect();
          return width < 44 || height < 44 || (right > innerWidth && element.closest('dialog'));
        })
        .map((element) => `${element.className} ${element.textContent}`),
    controls,
  );
}

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

/** What overflows with the text spacing of WCAG 1.4.12. */
export async function overflowingWithWideSpacing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const found = await overflowing(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

/** With forced colours: buttons, fields, and links styled as buttons, without a visible border. */
export async function borderless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input:not([type=hidden]), textarea')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
      .filter((element) => {
        const style = getComputedStyle(element);
        // A link outside of <nav> with the padding of a button and no underline.
        const isRoomy = style.display !== 'inline' && Number.parseFloat(style.paddingLeft) >= 16;
        const isButton = isRoomy && style.textDecorationLine === 'none' && !element.closest('nav');
        const isBorderless = style.borderStyle === 'none' || Number.parseFloat(style.borderWidth) < 1;
        return isBorderless && style.opacity !== '0' && (element.localName !== 'a' || isButton);
      })
      .map((element) => `${element.className} ${element.textContent}`),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
