/** A form that the server does not even read, sent by the page's script: the sentence for it, and nothing typed is lost. */
import type { Page } from '@playwright/test';
import { readContent } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submit } from '../support/forms.ts';
import { footer, main, thanks } from '../support/parts.ts';

const { messages } = readContent('content');
type Change = { headers?: Record<string, string>; postData?: string };

/** Changes what is sent on its way, as a broken proxy or a curious visitor might. */
async function damage(page: Page, change: (headers: Record<string, string>) => Change): Promise<void> {
  await page.route('**/contact.data*', (route) => route.continue(change(route.request().headers())));
}

for (const [status, change] of [
  [415, (headers) => ({ headers: { ...headers, 'content-type': 'text/plain' } })],
  [413, () => ({ postData: `message=${'x'.repeat(70_000)}` })],
] as [413 | 415, (headers: Record<string, string>) => Change][]) {
  test(`a form that the server refuses with ${status} says why, keeps what was typed, and can be sent again`, async ({
    page,
    problems,
  }) => {
    await page.goto('/de/contact');
    await hydrated(page);
    await fillContact(page, 'Zoe');
    await damage(page, change);
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(messages.de.common.failure.statuses[status].text);
    await expect(page.locator('#fullName')).toHaveValue('Zoe');
    await expect(page.locator('#message')).toHaveValue('Hallo,\nguten Abend.');
    await page.unroute('**/contact.data*');
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(problems.splice(0).length).toBeGreaterThan(0);
  });
}

test('a page that is refused says why by its status; what somebody on the way says is not shown', async ({
  page,
  problems,
}) => {
  const { statuses, title } = messages.de.common.failure;
  for (const [status, said] of [
    [503, statuses[503].title],
    [504, title],
  ] as const) {
    const body = '<h1>Bad Gateway at 10.0.0.7</h1>';
    await page.goto('/de/faq');
    await hydrated(page);
    await page.route('**/about.data*', (route) => route.fulfill({ status, body }));
    await footer(page).getByRole('link', { name: messages.de.common.header.about }).click();
    await expect(page.locator('h1')).toHaveText(said);
    await page.unroute('**/about.data*');
  }
  expect(problems.splice(0).join()).toContain('503');
});
