import type { Page } from '@playwright/test';
import { openChat } from './chat.ts';
import { hydrated } from './fixtures.ts';

/** Opens a page and waits until React has hydrated it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a page and its chat. */
export async function visitChat(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await openChat(page);
}
