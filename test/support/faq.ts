import type { Locator, Page } from '@playwright/test';
import { main } from './parts.ts';

/** The `<details>` of the FAQ page: categories, and the questions in them. */
export const categories = (page: Page) => main(page).locator('details:has(> summary h2)');
export const questions = (within: Locator) => within.locator('details:has(> summary h3)');

/** The control that opens a `<details>`. */
export const summary = (of: Locator) => of.locator('> summary');

export const searchField = (page: Page) => page.getByRole('searchbox');
