/** The office's leads: list, search, one lead, export, erasure, and new leads without reloading. */
import { readFileSync } from 'node:fs';
import type { Cookie, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { MailServer } from '../support/mail-server.ts';
import { officeOrigin, signIn } from '../support/office.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

/** A site that sends mail. */
const test = base.extend<object, { site: Site; mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const mails = await new MailServer().start();
      await use(mails);
      mails.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mails }, use) => {
      const site = await new Site(mails.environment).start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

let cookies: Cookie[] = [];

/** Signs in once; the session stays confirmed for five minutes. */
async function enter(site: Site, page: Page, path: string) {
  if (cookies.length > 0) await page.context().addCookies(cookies);
  else await signIn(site, page);
  cookies = await page.context().cookies();
  await page.goto(`${officeOrigin(site)}${path}`);
}

let sender = 0;

/** Each from an address of its own, so that rate limits do not add up. */
async function send(site: Site, path: string, fields: Record<string, string>) {
  sender += 1;
  const { status } = await sendForm(
    site.origin,
    path,
    { ...fields, submissionKey: submissionKey() },
    `198.51.100.${sender}`,
  );
  expect(status).toBe(200);
}

/** The links with the names, in the order of the list. */
const nameLinks = (page: Page) => page.locator('[data-lead] a');

test('lists leads, filters and searches them in the address, without script too', async ({ page, site, browser }) => {
  await enter(site, page, '/office/leads');
  const office = officeOrigin(site);
  await expect(page.getByText('There are no enquiries here yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await send(site, '/de/contact', {
    fullName: 'Özlem Işık',
    email: 'ozlem@example.com',
    message: 'Guten Tag,\nwas kostet das?',
  });
  await send(site, '/tr/waitlist', { fullName: 'İpek', email: 'ipek@example.com', services: 'telegram' });
  await send(site, '/en/contact', {
    fullName: 'Robot',
    email: 'robot@example.com',
    message: 'buy',
    website: 'https://spam.example',
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${office}/office/leads`);
  await expect(nameLinks(plain)).toHaveText(['İpek', 'Özlem Işık']);
  expect(await violations(page)).toEqual([]);
  await plain.getByLabel('Search').fill('IŞIK guten');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(nameLinks(plain)).toHaveText(['Özlem Işık']);
  expect(new URL(plain.url()).searchParams.get('q')).toBe('IŞIK guten');
  await plain.getByRole('link', { name: 'Suspected spam 1' }).click();
  await expect(plain.getByText('No enquiry fits this filter.')).toBeVisible();
  await plain.getByRole('link', { name: 'Without filters' }).click();
  await plain.getByLabel('Kind').selectOption('Waitlist');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(nameLinks(plain)).toHaveText(['İpek']);
  await context.close();

  const rows = Array.from(
    { length: 60 },
    (_, index) =>
      `('Old ${index}', 'old@example.com', 'x', '2020-01-01T00:00:${String(index).padStart(2, '0')}.000Z', 0)`,
  );
  site.query(
    `insert into contacts (full_name, email, message, created_at, suspected_spam) values ${rows.join()} returning id`,
  );
  await page.goto(`${office}/office/leads`);
  await expect(nameLinks(page)).toHaveCount(50);
  const first = await nameLinks(page).allTextContents();
  await page.getByRole('link', { name: 'Older enquiries' }).click();
  await expect(nameLinks(page)).toHaveCount(12);
  const second = await nameLinks(page).allTextContents();
  expect(new Set([...first, ...second]).size).toBe(62);
  expect(second.at(-1)).toBe('Old 0');
  await page.getByRole('link', { name: 'To the newest' }).click();
  await expect(nameLinks(page)).toHaveText(first);
  site.query("delete from contacts where email = 'old@example.com' returning id");
});

test('a lead has its status, notes and an answer by mail; not spam sends what was held back; new leads appear and are announced', async ({
  page,
  site,
  mails,
  consoleErrors,
}) => {
  await enter(site, page, '/office/leads/contact-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Özlem Işık' })).toBeVisible();
  const answer = new URL((await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href')) ?? '');
  expect(answer.pathname).toBe('ozlem@example.com');
  expect(answer.searchParams.get('subject')).toMatch(/^Re: Ihre Nachricht an /);
  expect(answer.searchParams.get('body')).toMatch(/^Guten Tag Özlem Işık,[\s\S]+> Guten Tag,\r\n> was kostet das\?$/);
  await page.getByLabel('How far you are').selectOption('Appointment');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The status is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('The note is empty.')).toBeVisible();
  consoleErrors.length = 0; // the response is 400
  await expect(page.getByLabel('New note')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('New note').fill('Called.\nWants an offer.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Called. Wants an offer.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${officeOrigin(site)}/office/leads?status=spam`);
  await page.getByRole('link', { name: 'Robot' }).click();
  expect(await violations(page)).toEqual([]);
  const toRobot = () => mails.received.filter(({ recipients }) => recipients.includes('robot@example.com')).length;
  expect(toRobot()).toBe(0);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('The lead is no spam.')).toBeVisible();
  await until(() => toRobot() === 1);
  await page.goto(`${officeOrigin(site)}/office/leads/contact-99999`);
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  consoleErrors.length = 0; // 404

  // New leads
  await page.goto(`${officeOrigin(site)}/office/leads`);
  const before = await nameLinks(page).allTextContents();
  await page.getByLabel('Search').fill('half a wo');
  // Another instance, or the command line, writes to the same database.
  site.query(
    `insert into contacts (full_name, email, message, language, created_at, suspected_spam)
      values ('Just now', 'now@example.com', 'hello', 'en', '${new Date().toISOString()}', 0) returning id`,
  );
  await expect(page.getByRole('status').filter({ hasText: 'A new enquiry has arrived.' })).toBeVisible({
    timeout: 10_000,
  });
  await expect(nameLinks(page)).toHaveText(['Just now', ...before]);
  await expect(page.getByLabel('Search')).toBeFocused();
  await expect(page.getByLabel('Search')).toHaveValue('half a wo');
  expect(await violations(page)).toEqual([]);
});

test('exports with a passkey, guarded against formulas; copies and erases a person; the stream of events ends with the session', async ({
  page,
  site,
}) => {
  await send(site, '/en/contact', { fullName: '=1+1', email: 'sum@example.com', message: 'x' });
  await enter(site, page, '/office/leads/export');
  const office = officeOrigin(site);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Semicolon').check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff"lead";"received"')).toBe(true);
  expect(text).toContain(`"'=1+1"`);
  expect(text).toContain('"meeting"');

  site.query("update office_sessions set confirmed_at = '2020-01-01T00:00:00.000Z' returning id");
  for (const path of ['/office/leads/export', '/office/leads/erase?email=sum@example.com']) {
    await page.goto(office + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Export|Erase/);
  }
  const posted = await page.request.post(`${office}/office/leads/export/file`, {
    form: { separator: 'comma' },
    headers: { Origin: office },
    maxRedirects: 0,
  });
  expect([posted.status(), posted.headers().location]).toEqual([303, '/office/confirm?to=%2Foffice%2Fleads%2Fexport']);
  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}' returning id`);

  await page.goto(`${office}/office/leads/contact-1`);
  await page.getByRole('link', { name: 'Show what is stored' }).click();
  await expect(page.getByText('This is stored about ozlem@example.com:')).toBeVisible();
  await expect(page.getByText('2 deliveries')).toBeVisible();
  await expect(page.getByText('Wants an offer.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const copying = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  const copy = JSON.parse(readFileSync(await (await copying).path(), 'utf8'));
  expect(copy).toMatchObject({ email: 'ozlem@example.com', notes: [{ text: 'Called.\nWants an offer.' }] });
  expect(site.query("select id from contacts where email = 'ozlem@example.com'")).toHaveLength(1);
  await page.getByRole('button', { name: /^Erase everything about/ }).click();
  await expect(page.getByText('Everything about this person is erased here.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const table of ['contacts where id = 1', 'office_notes', "deliveries where lead = 'contacts' and lead_id = '1'"])
    expect(site.query(`select * from ${table}`)).toEqual([]);
  const actions = site.query("select action, subject from office_audit where action = 'person-erased'");
  expect(actions).toEqual([{ action: 'person-erased', subject: 'contact-1' }]);

  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = () => fetch(`${site.origin}/office/leads/events`, { headers: { Cookie }, redirect: 'manual' });
  const stream = await open();
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
  site.query('delete from office_sessions returning id');
  expect(await stream.text()).toMatch(/^retry: \d+\n\nid: \S+\nevent: change\n/);
  expect((await open()).status).toBe(303);
});
