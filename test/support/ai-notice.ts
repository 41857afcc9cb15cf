import type { Page } from '@playwright/test';

/** Whether the visible text stands in the document before the first element that matches `selector`, not around it. */
export function precedes(page: Page, text: string, selector: string): Promise<boolean> {
  const notice = page.getByText(text).filter({ visible: true }).last();
  return notice.evaluate((element, selector) => {
    const other = document.querySelector(selector);
    return other !== null && element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  }, selector);
}
