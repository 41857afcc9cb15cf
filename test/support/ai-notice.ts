import type { Page } from '@playwright/test';

/** Whether the visible text stands in the document before the first element that matches `selector`. */
export function precedes(page: Page, text: string, selector: string): Promise<boolean> {
  return page.evaluate(
    ([text, selector]) => {
      const normalized = (value: string | null) => (value ?? '').replace(/[\s\u00ad]+/g, ' ').trim();
      const elements = [...document.querySelectorAll('body *')];
      const notice = elements.findLastIndex(
        (element) => normalized(element.textContent).startsWith(normalized(text)) && element.checkVisibility(),
      );
      const other = document.querySelector(selector);
      return notice >= 0 && other !== null && notice < elements.indexOf(other) && !elements[notice]?.contains(other);
    },
    [text, selector] as const,
  );
}
