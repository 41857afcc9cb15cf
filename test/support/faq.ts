import type { Locator, Page } from '@playwright/test';
import { main } from './parts.ts';

/** The categories of the questions page, which unfold to questions, which unfold to answers. */
export const categories = (page: Page) => main(page).locator('details:has(> summary h2)');
export const questions = (within: Locator) => within.locator('details:has(> summary h3)');

/** What a category or a question is opened with. */
export const summary = (of: Locator) => of.locator('> summary');

export const searchField = (page: Page) => page.getByRole('searchbox');
