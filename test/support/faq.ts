import type { Locator, Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { main } from './landmarks.ts';

/** The categories of the FAQ page, which contain questions, which contain answers. */
export const categories = (page: Page) => main(page).locator('details:has(> summary h2)');
export const questions = (within: Locator) => within.locator('details:has(> summary h3)');

/** The `<summary>` that opens a category or a question. */
export const summaryOf = (of: Locator) => of.locator('> summary');

export const searchField = (page: Page) => page.getByRole('searchbox');

/** The number of questions that name `word`, such as a product, in question or answer. */
export function questionsWith(word: string, language: Language): number {
  return faqEntries(language).filter(({ question, answer }) => `${question} ${answer}`.includes(word)).length;
}

/** All entries of the FAQ page in their order. */
export function faqEntries(language: Language) {
  const categories = Object.values(messages(language).faq.categories);
  return categories.flatMap(({ entries }) => Object.entries(entries).map(([id, entry]) => ({ id, ...entry })));
}
