import type { Page } from '@playwright/test';

/** Fills in the contact form. */
export async function fillContact(page: Page, name = 'Ayşe Yıldırım'): Promise<void> {
  await page.locator('#fullName').fill(name);
  await page.locator('#email').fill('ayse@example.com');
  await page.locator('#message').fill('Hallo,\nguten Abend.');
}

/** The submit button of the page's form. */
export const submitButton = (page: Page) => page.locator('form[method=post] button[type=submit]');
