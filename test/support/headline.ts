import type { Page } from '@playwright/test';

/** The letters of the headline that types itself. */
export const letters = (page: Page) => page.locator('h1 [aria-hidden=true] i');
/** The two paragraphs that appear after it: the subtext and the button's line. */
export const afterHeadline = (page: Page) => page.locator('h1 + div > p');
