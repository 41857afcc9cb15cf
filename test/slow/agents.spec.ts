/**
 * What AI agents get (product.md F10), by the interface of the browser itself: Chromium has it behind a flag. The draft
 * does not say yet how the fields of a form become a schema; the tests hold what Chromium makes of them.
 */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { browserOptions } from '../../playwright.config.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { chooseLanguage, footer } from '../support/landmarks.ts';
import { visit } from '../support/visit.ts';

test.use({ launchOptions: { ...browserOptions, args: [...browserOptions.args, '--enable-features=WebMCP'] } });

type Schema = { properties: Record<string, { description?: string }>; required?: string[] };

/** The tools of a page once those that come by script are there. */
async function toolsOf(page: Page) {
  await expect.poll(async () => (await page.webmcp.tools()).map(({ name }) => name)).toContain('free-times');
  const tools = await page.webmcp.tools();
  return new Map(tools.map((tool) => [tool.name, { ...tool, schema: tool.inputSchema as Schema | undefined }]));
}

const formPages = { contact: 'contact', waitlist: 'waitlist', book: 'book', 'search-faq': 'faq' } as const;
const fields = {
  contact: ['fullName', 'email', 'message'],
  waitlist: ['services', 'fullName', 'email'],
  book: ['start', 'fullName', 'email', 'phone', 'company', 'message'],
  'search-faq': ['q'],
};

/** The description of a form, in the language of the page. */
function descriptionOf(name: keyof typeof formPages, language: Language): string {
  const { faq, ...texts } = messages(language);
  return name === 'search-faq' ? faq.search.label : texts[name].tool;
}

test('every form is a tool in the page’s language, with its fields and nothing else', async ({ page }) => {
  for (const [name, path] of Object.entries(formPages) as [keyof typeof formPages, 'contact'][]) {
    await visit(page, address('de', path));
    const tool = (await toolsOf(page)).get(name);
    expect(tool?.description).toBe(descriptionOf(name, 'de'));
    expect(tool?.description).not.toContain('{');
    const { properties = {} } = tool?.schema ?? {};
    expect(Object.keys(properties).sort()).toEqual(fields[name].toSorted());
    for (const [field, { description }] of Object.entries(properties)) expect(description, field).toBeTruthy();
    await expect(page.locator('[toolautosubmit]')).toHaveCount(0);
  }
  await chooseLanguage(page, 'tr');
  const { ask } = messages('tr').chat.tools;
  await expect.poll(async () => (await page.webmcp.tools()).find(({ name }) => name === 'ask')?.description).toBe(ask);
  expect((await toolsOf(page)).get('search-faq')?.description).toBe(descriptionOf('search-faq', 'tr'));
});

/** Calls a tool that waits until a person presses send. */
const fillIn = (page: Page, name: string, input: object) => {
  page.webmcp.callTool(name, input).catch(() => {}); // it ends with the page
};

test('an agent fills in the contact form, and only a person sends it', async ({ page, site }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.clock.install();
  await visit(page, '/de/contact');
  fillIn(page, 'contact', { fullName: 'Ada Byron', email: 'ada@example.com', message: 'Guten Tag' });
  await expect(page.locator('#message')).toHaveValue('Guten Tag');
  await expect(submitButton(page)).toBeFocused();
  await page.clock.runFor(3000);
  expect(posts).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages('de').contact.thanks.title)).toBeVisible();
  const [row] = site.query('select * from contacts order by id desc limit 1');
  expect([row?.full_name, row?.message, row?.suspected_spam]).toEqual(['Ada Byron', 'Guten Tag', 0]);
});

test('what an agent fills in is what the page shows: services, times, the search of the FAQ', async ({ page }) => {
  await visit(page, '/en/waitlist');
  await expect(submitButton(page).first()).toBeDisabled();
  fillIn(page, 'waitlist', { fullName: 'Ada Byron', email: 'ada@example.com', services: ['telegram'] });
  await expect(page.locator('[name=services][value=telegram]')).toBeChecked();
  await expect(submitButton(page).first()).toBeEnabled();

  await visit(page, '/en/book');
  await toolsOf(page);
  const { times } = (await page.webmcp.callTool('free-times')) as { times: string[] };
  fillIn(page, 'book', { start: times[1], fullName: 'Ada Byron', email: 'ada@example.com', phone: '+49 30 1234567' });
  await expect(page.locator('.book__chosen')).toBeVisible();
  await expect(page.locator(`[name=start][value="${times[1]}"]`)).toBeChecked();

  await visit(page, '/en/faq');
  fillIn(page, 'search-faq', { q: 'Pipedrive' });
  await expect(page.locator('.faq-question')).toHaveCount(1);
});

test('two tools that only read: the assistant answers with its page, and free times are those of the page', async ({
  page,
}) => {
  await visit(page, '/de');
  const tools = await toolsOf(page);
  expect([...tools.keys()].sort()).toEqual(['ask', 'free-times']);
  for (const { annotations } of tools.values()) expect(annotations?.readOnly).toBe(true);
  const { ask, times } = messages('de').chat.tools;
  expect([tools.get('ask')?.description, tools.get('free-times')?.description]).toEqual([ask, times]);
  const answer = await page.webmcp.callTool('ask', { question: 'Wie lange dauert die Einrichtung?' });
  expect(answer).toMatchObject({ sources: [{ url: expect.stringContaining('/de/faq#setup') }] });
  const free = (await page.webmcp.callTool('free-times')) as { times: string[]; page: string };
  await page.goto(free.page);
  await expect(page.locator('[name=start]').first()).toHaveValue(String(free.times[0]));
});

test('the tools that only read stay when a link is followed', async ({ page }) => {
  await visit(page, '/de');
  await footer(page)
    .getByRole('link', { name: messages('de').common.footer.about })
    .click();
  expect([...(await toolsOf(page)).keys()].sort()).toEqual(['ask', 'free-times']);
});
