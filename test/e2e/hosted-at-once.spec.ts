/** `hostedWidgets: at-once` in `site.yaml`: hosted chats are loaded with the page (product.md H5). */
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { expect } from '../support/fixtures.ts';
import { agent, hostedTest, requestedUrls, serveVendors, voice } from '../support/hosted-chats.ts';

const test = hostedTest('at-once');

for (const [path, widget] of [
  ['/de/faq', agent],
  ['/de/admin/demo/1', voice],
] as const) {
  test(`${path} loads the hosted chat without a question, with the AI notice beside it`, async ({ page }) => {
    await serveVendors(page);
    await page.goto(path);
    await expect(widget(page)).toBeAttached();
    await expect(launcher(page)).toHaveCount(0);
    expect(requestedUrls.length).toBe(1);
    const { notice } = messages('de').chat.hosted;
    await expect(page.getByRole('complementary', { name: notice })).toBeVisible();
    // The focus stays where the visitor has it.
    await expect(page.locator('body')).toBeFocused();
  });
}
