/** A form that the server does not even read, sent by the page's script: the sentence for it, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { readContent } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submit } from '../support/forms.ts';

const { words } = readContent('content');
type Change = { headers?: Record<string, string>; postData?: string };

/** Changes what is sent on its way, as a broken proxy or a curious visitor might. */
async function damage(page: Page, change: (headers: Record<string, string>) => Change): Promise<void> {
  await page.route('**/contact.data*', (route) => route.continue(change(route.request().headers())));
}

for (const [status, change] of [
  [415, (headers) => ({ headers: { ...headers, 'content-type': 'text/plain' } })],
  [413, () => ({ postData: `message=${'x'.repeat(70_000)}` })],
] as [413 | 415, (headers: Record<string, string>) => Change][]) {
  test(`${status}`, async ({ page, problems }) => {
    await page.goto('/de/contact');
    await hydrated(page);
    await fillContact(page, 'Zoe');
    await damage(page, change);
    await submit(page).click();
    await expect(page.locator('.alert')).toHaveText(words.de.common.failure.statuses[status].text);
    await expect(page.locator('#fullName')).toHaveValue('Zoe');
    await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
    await page.unroute('**/contact.data*');
    await submit(page).click();
    await expect(page.locator('.thanks')).toBeVisible();
    expect(problems.splice(0).length).toBeGreaterThan(0);
  });
}
