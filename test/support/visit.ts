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

/** Every access to this storage throws, as in a browser that blocks it. Call before opening the page. */
export async function blockStorage(page: Page, name: 'localStorage' | 'sessionStorage'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }, name);
}
