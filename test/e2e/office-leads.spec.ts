/** The office's leads: list, search, one lead, export, erasure, and new leads without reloading. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bookingRow } from '../support/booking-row.ts';
import { expect } from '../support/fixtures.ts';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { expectSound, mailingOfficeTest as test } from '../support/office-page.ts';
import type { Site } from '../support/site-process.ts';

test.describe.configure({ mode: 'serial' });

let sender = 0;

/** Each from an address of its own, so that rate limits do not add up. */
async function send(site: Site, path: string, fields: Record<string, string>) {
  sender += 1;
  const form = { ...fields, submissionKey: submissionKey() };
  expect((await sendForm(site.origin, path, form, `198.51.100.${sender}`)).status).toBe(200);
}

/** The links with the names, in the order of the list. */
const nameLinks = (page: Page) => page.locator('[data-lead] a');

/** The name of an enquiry; other tests of this worker may have had the first ones. */
const nameOf = (site: Site, email: string) =>
  `contact-${site.query(`select id from contacts where email = '${email}'`)[0]?.id}`;

test('lists leads, filters and searches them, without script too', async ({ page, plain, site }) => {
  // Other tests of this worker may have left some.
  for (const table of ['contacts', 'waitlist']) site.query(`delete from ${table}`);
  await page.goto('/office/leads');
  await expect(page.getByText('There are no enquiries here yet.')).toBeVisible();
  await expectSound(page);
  const message = 'Guten Tag,\nwas kostet das?';
  await send(site, '/de/contact', { fullName: 'Özlem Işık', email: 'ozlem@example.com', message });
  await send(site, '/tr/waitlist', { fullName: 'İpek', email: 'ipek@example.com', services: 'telegram' });
  const robot = { fullName: 'Robot', email: 'robot@example.com', message: 'buy' };
  await send(site, '/en/contact', { ...robot, website: 'https://spam.example' });
  await plain.goto('/office/leads');
  await expect(nameLinks(plain)).toHaveText(['İpek', 'Özlem Işık']);
  await plain.getByLabel('Search').fill('IŞIK guten');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(nameLinks(plain)).toHaveText(['Özlem Işık']);
  await plain.getByRole('link', { name: 'Suspected spam 1' }).click();
  await expect(plain.getByText('No enquiry fits this filter.')).toBeVisible();
  await plain.getByRole('link', { name: 'Without filters' }).click();
  await plain.getByLabel('Kind').selectOption('Waitlist');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(nameLinks(plain)).toHaveText(['İpek']);
  await expect(plain.getByText('Entries: 1')).toBeVisible();
  await plain.getByLabel('Received from').first().fill('2099-01-01');
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(plain.getByText('Entries: 0')).toBeVisible();
});

test('a person has a page; new leads are announced', async ({ page, plain, site, mail, consoleErrors }) => {
  const caller = { name: 'Özlem', email: 'OZLEM@example.com', phone: '+49 171 23' };
  site.query(bookingRow({ ...caller, startsAt: '2099-03-02T09:00:00.000Z' }));
  await page.goto('/office/bookings');
  await page.getByRole('link', { name: 'Search by name or telephone number' }).click();
  await page.getByLabel('Search').fill('0171/23');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Call · Monday, 2 March 2099')).toBeVisible();
  await page.getByRole('link', { name: 'Özlem', exact: true }).click();
  await expect(page).toHaveURL(/\/office\/people\/call-\d+$/);
  await expect(page.locator('#menu [aria-current]')).toHaveText('Calls');
  await expect(page.getByRole('link', { name: '+49 171 23' }).first()).toHaveAttribute('href', 'tel:+4917123');
  // Links in mails of earlier releases
  await page.goto(`/office/leads/${nameOf(site, 'ozlem@example.com')}`);
  await expect(page).toHaveURL(`/office/people/${nameOf(site, 'ozlem@example.com')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Özlem Işık' })).toBeVisible();
  await expect(page.getByText('Contact form, Deutsch')).toBeVisible();
  const answer = new URL((await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href')) ?? '');
  expect(answer.pathname).toBe('ozlem@example.com');
  expect(answer.searchParams.get('subject')).toMatch(/^Re: Ihre Nachricht an /);
  expect(answer.searchParams.get('body')).toMatch(/^Guten Tag Özlem Işık,[\s\S]+> Guten Tag,\r\n> was kostet das\?$/);
  await page.getByRole('button', { name: 'I have answered' }).click();
  await expect(page.getByText('Marked as answered.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'I have answered' })).toHaveCount(0);
  await page.getByText('Change status or spam').click();
  await page.getByLabel('How far you are').selectOption('Appointment');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The status is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is empty.')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New note').fill('Called.\nWants an offer.');
  await page.getByLabel('Come back to it on').fill('2020-02-03');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called. Wants an offer.')).toBeVisible();
  await expectSound(page);

  await plain.goto('/office');
  const due = plain.getByRole('listitem').filter({ hasText: 'Called. Wants an offer.' });
  await due.getByRole('link', { name: 'Özlem Işık' }).click();
  await plain.getByRole('button', { name: 'Done' }).click();
  await expect(plain.getByText('The reminder is done.')).toBeVisible();

  await page.goto('/office/leads');
  await page.getByLabel('Search').fill('robot');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Robot' }).click();
  await expectSound(page);
  expect(mail.sentTo('robot@example.com')).toEqual([]);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('The lead is no spam.')).toBeVisible();
  await expect.poll(() => mail.sentTo('robot@example.com')).toHaveLength(1);
  await page.goto('/office/leads/contact-99999');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  consoleErrors.length = 0; // 404

  // New leads
  await page.clock.install();
  await page.goto('/office/leads');
  const before = await nameLinks(page).allTextContents();
  await page.getByLabel('Search').fill('half a wo');
  // Another instance, or the command line, writes to the same database.
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Just now', 'now@example.com', 'hello', 'en', '${new Date().toISOString()}', 0)`);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('status').filter({ hasText: 'A new entry has arrived.' })).toBeVisible();
  await expect(nameLinks(page)).toHaveText(['Just now', ...before]);
  await expect(page.getByLabel('Search')).toBeFocused();
  await expect(page.getByLabel('Search')).toHaveValue('half a wo');
  await expectSound(page);
});

test('exports without formulas, copies and erases a person', async ({ page, site, mail }) => {
  await send(site, '/api/inquiry?language=en', { fullName: '=1+1', email: 'sum@example.com', message: 'x' });
  await page.goto(`/office/people/${nameOf(site, 'sum@example.com')}`);
  await expect(page.getByText('Which website somebody came from is only counted')).toBeVisible();
  await page.goto('/office/leads');
  await page.getByText('Export leads').click();
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff"Number","Received"')).toBe(true);
  expect(text).toContain(`"'=1+1"`);
  expect(text).toContain('"Appointment"');

  const name = nameOf(site, 'ozlem@example.com');
  await page.goto(`/office/people/${name}`);
  await page.getByRole('link', { name: 'Copy for the person' }).click();
  const copy = page.getByRole('article');
  await expect(copy).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Print, or save as a PDF' })).toBeVisible();
  await expect(copy.getByText('Auskunft nach Art. 15 DSGVO über alles, was zu ozlem@example.com')).toBeVisible();
  await expect(copy.getByText('Anfragen: um Ihnen zu antworten')).toContainText('längstens 24 Monate');
  await expect(copy.locator('ol')).toContainText('Called.\nWants an offer.');
  await expect(copy).not.toContainText('nur gezählt: unter');
  await expect(copy).toContainText('Guten Tag Özlem Işık,Sie haben uns gefragt');
  await expectSound(page);
  const file = await (await page.request.get(`/office/people/${name}/copy/file`)).json();
  expect(file).toMatchObject({ email: 'ozlem@example.com', office_notes: [{ text: 'Called.\nWants an offer.' }] });
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText('The copy is sent, and noted with the person.')).toBeVisible();
  await expect(page.getByText('Copy under Art. 15 GDPR sent to ozlem@example.com.')).toBeVisible();
  expect(mail.sentTo('ozlem@example.com').at(-1)?.text).toMatch(/Özlem Işık,[\s\S]+Called\.\nWants an offer\./);
  await page.getByRole('link', { name: 'Erase everything' }).click();
  await expect(page.getByText('This is stored about ozlem@example.com:')).toBeVisible();
  await expectSound(page);
  expect(site.query("select id from contacts where email = 'ozlem@example.com'")).toHaveLength(1);
  await page.getByRole('button', { name: /^Erase everything about/ }).click();
  await expect(page.getByText('Everything is erased here.')).toBeVisible();
  await expectSound(page);
  const ofPerson = `deliveries where subject || '-' || subject_id = '${name.replace('contact', 'contacts')}'`;
  for (const rows of ["contacts where email = 'ozlem@example.com'", 'office_notes', ofPerson])
    expect(site.query(`select * from ${rows}`)).toEqual([]);
  const actions = site.query("select action, subject from office_audit where action = 'person-erased'");
  expect(actions).toEqual([{ action: 'person-erased', subject: expect.stringContaining(name) }]);
});

test('several at once are answered, spam or erased, without script too; crude spam is recognised', async ({
  plain,
  page,
  site,
}) => {
  for (const table of ['contacts', 'waitlist', 'bookings']) site.query(`delete from ${table}`);
  for (const name of ['Ann', 'Bea', 'Cem'])
    await send(site, '/en/contact', { fullName: name, email: `${name}@example.com`, message: 'What does it cost?' });
  const advert = 'Casino, viagra';
  await send(site, '/en/contact', { fullName: 'Advert', email: 'advert@example.com', message: advert });
  const states = () =>
    Object.fromEntries(
      site
        .query('select full_name, office_status, suspected_spam from contacts order by full_name')
        .map(({ full_name, ...state }) => [full_name, Object.values(state).join(' ')]),
    );
  expect(states()).toEqual({ Advert: ' 1', Ann: ' 0', Bea: ' 0', Cem: ' 0' });
  const press = async (button: string, ...names: string[]) => {
    for (const name of names) await plain.getByRole('checkbox', { name: `Select ${name}` }).check();
    await plain.getByRole('button', { name: button, exact: true }).click();
  };
  await plain.goto('/office/leads?status=new');
  await expect(plain.getByRole('button', { name: 'Answered', exact: true })).toBeHidden();
  await press('Answered', 'Ann', 'Bea');
  await expect(plain.getByText('Done.', { exact: true })).toBeVisible();
  await expect(nameLinks(plain)).toHaveText(['Cem']);
  await press('Spam', 'Cem');
  await plain.goto('/office/leads?status=spam');
  await press('Not spam', 'Advert');
  expect(states()).toEqual({ Advert: ' 0', Ann: 'answered 0', Bea: 'answered 0', Cem: ' 1' });
  await page.goto('/office/leads');
  await page.getByRole('checkbox', { name: 'Select Ann' }).check();
  await expectSound(page);
  await plain.goto('/office/leads');
  await press('Delete …', 'Ann', 'Advert');
  await expect(plain.getByText('ann@example.com').first()).toBeVisible();
  await plain.getByRole('button', { name: 'Delete everything about these 2 people' }).click();
  await expect(plain.getByText('erased here')).toBeVisible();
  expect(states()).toEqual({ Bea: 'answered 0', Cem: ' 1' });
});

test('a wrong address is corrected: what failed is sent, and no consent moves', async ({
  plain,
  inspect,
  site,
  mail,
}) => {
  for (const table of ['contacts', 'waitlist', 'bookings', 'deliveries', 'consents'])
    site.query(`delete from ${table}`);
  const [wrong, right] = ['max@gmial.example', 'max@gmail.example'];
  mail.faults.set(wrong, 'unknown');
  await send(site, '/en/contact', { fullName: 'Max', email: wrong, message: 'Hello' });
  await send(site, '/en/waitlist', { fullName: 'Max', email: wrong, services: 'telegram' });
  site.query(bookingRow({ email: wrong, startsAt: '2099-03-02T09:00:00.000Z' }));
  const column = (rows: string) => site.query(`select ${rows}`).flatMap((row) => Object.values(row));
  const failed = () => column("id from deliveries where status = 'failed'").length;
  const addresses = () => ['contacts', 'bookings', 'waitlist'].flatMap((table) => column(`email from ${table}`));
  await expect.poll(failed).toBe(2);
  const uid = column('uid from consents');
  const correct = async (address: string, answer: string) => {
    await plain.getByLabel('Right address').fill(address);
    await plain.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(plain.getByText(answer)).toBeVisible();
  };
  await plain.goto('/office/deliveries');
  await plain.getByRole('link', { name: 'Correct the address' }).first().click();
  await inspect();
  await correct('max@gmail', 'This is no email address.');
  await correct(right, 'The address is corrected');
  await expect.poll(() => mail.sentTo(right).length).toBe(3);
  expect([failed(), ...addresses()]).toEqual([0, right, right, right]);
  // A link to the earlier address confirms nothing.
  expect(column('uid from consents')).not.toEqual(uid);
  await plain.getByRole('button', { name: 'Undo' }).click();
  await expect(plain.getByText('The earlier address is back.')).toBeVisible();
  expect(addresses()).toEqual([wrong, wrong, wrong]);
  site.query("update consents set state = 'confirmed'");
  await plain.getByText('Correct the email address').click();
  await correct(right, 'except on the waitlist');
  expect(addresses()).toEqual([right, right, wrong]);
  const done = ['address-corrected', 'address-restored', 'address-corrected'];
  expect(column("action from office_audit where action like 'address%' order by id")).toEqual(done);
});
