/** A form post that the server rejects before parsing it: the error is shown, and nothing typed is lost. */

import type { Page } from '@playwright/test';
import { contentFolder } from '#content/folders.server.ts';
import { readContent } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { footer, main, thanks } from '../support/landmarks.ts';

const { messages } = readContent(contentFolder);
type Change = { headers?: Record<string, string>; postData?: string };

/** Changes the request on its way, as a broken proxy might. */
async function changeRequest(page: Page, change: (headers: Record<string, string>) => Change): Promise<void> {
  await page.route('**/contact.data*', (route) => route.continue(change(route.request().headers())));
}

for (const [status, change] of [
  [415, (headers) => ({ headers: { ...headers, 'content-type': 'text/plain' } })],
  [413, () => ({ postData: `message=${'x'.repeat(70_000)}` })],
] as [413 | 415, (headers: Record<string, string>) => Change][]) {
  test(`a form answered with status ${status} shows the reason, keeps the values, and can be sent again`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/de/contact');
    await hydrated(page);
    await fillContact(page, 'Zoe');
    await changeRequest(page, change);
    await submitButton(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(messages.de.common.failure.statuses[status].text);
    await expect(page.locator('#fullName')).toHaveValue('Zoe');
    await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
    await page.unroute('**/contact.data*');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
  });
}

test('a page that fails with 503 or 504 shows the text for the status, never the body of a proxy’s response', async ({
  page,
  consoleErrors,
}) => {
  const { statuses, title } = messages.de.common.failure;
  for (const [status, expectedTitle] of [
    [503, statuses[503].title],
    [504, title],
  ] as const) {
    const body = '<h1>Bad Gateway at 10.0.0.7</h1>';
    await page.goto('/de/faq');
    await hydrated(page);
    await page.route('**/about.data*', (route) => route.fulfill({ status, body }));
    await footer(page).getByRole('link', { name: messages.de.common.header.about }).click();
    await expect(page.locator('h1')).toHaveText(expectedTitle);
    await page.unroute('**/about.data*');
  }
  expect(consoleErrors.splice(0).join()).toContain('503');
});
