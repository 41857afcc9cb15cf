/** The waitlist in the office, without script: an announcement is sent, and the confirmed addresses are downloaded. */
import { readFileSync } from 'node:fs';
import { languages } from '#content/languages.ts';
import { addConsent, wording } from '../support/consent-row.ts';
import { expect } from '../support/fixtures.ts';
import { mailingOfficeTest as test } from '../support/office-page.ts';

test('an announcement is written, tested and sent to the confirmed', async ({ plain, inspect, mail, site }) => {
  const subjectsTo = (address: string) => mail.sentTo(address).map(({ subject }) => subject);
  addConsent((sql) => site.query(sql), { email: 'ada@example.com', language: 'de' });
  addConsent((sql) => site.query(sql), { email: 'ben@example.com', state: 'requested' });
  await plain.goto('/office/waitlist');
  await inspect();
  await plain.getByRole('link', { name: 'Write announcement' }).first().click();
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByLabel('Subject').first()).toHaveAccessibleDescription('Please write this.');
  await inspect();
  for (const [index, language] of languages.entries()) {
    await plain.getByLabel('Subject').nth(index).fill(`Subject ${language}`);
    await plain.getByLabel('Text', { exact: true }).nth(index).fill(`Hello ${language}`);
  }
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('Nothing has been sent.')).toBeVisible();
  await expect(plain.getByText('1 person has confirmed and gets this email.')).toBeVisible();
  await expect(plain.getByText('Hello de')).toBeVisible();
  await inspect();
  await plain.getByRole('button', { name: 'Send me a test' }).click();
  await expect(plain.getByText('The test is on its way to you')).toBeVisible();
  await expect.poll(() => subjectsTo('owner@zk.example')).toContain('[Test] Subject en');

  site.query("update office_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await plain.getByRole('button', { name: 'Send now' }).click();
  await expect(plain).toHaveURL('/office/confirm?to=%2Foffice%2Fwaitlist%2F1');
  expect(subjectsTo('ada@example.com')).toEqual([]);
  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  await plain.goto('/office/waitlist/1');
  await plain.getByRole('button', { name: 'Send now' }).click();
  await expect(plain.getByText('Sending has begun.')).toBeVisible();
  await expect.poll(() => subjectsTo('ada@example.com')).toEqual(['Subject de']);
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByText('Sent: 1')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await inspect();
  expect(subjectsTo('ben@example.com')).toEqual([]);
  expect(site.query("select action from office_audit where action like 'ann%'")).toEqual([
    { action: 'announcement-started' },
  ]);
});

test('the confirmed addresses are a file, with what proves each', async ({ plain, site }) => {
  const query = (sql: string) => site.query(sql);
  const id = addConsent(query, { email: 'carla@example.com', service: 'telegram,phone-callers' });
  addConsent(query, { email: 'dirk@example.com', state: 'revoked' });
  addConsent(query, { email: 'emil@example.com', state: 'requested' });
  const button = plain.getByRole('button', { name: 'Download the CSV file' });
  site.query("update office_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await plain.goto('/office/waitlist');
  await button.click();
  await expect(plain).toHaveURL('/office/confirm?to=%2Foffice%2Fwaitlist');
  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  await plain.goto('/office/waitlist');
  const [download] = await Promise.all([plain.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^confirmed-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  const lines = file.replace('\ufeff', '').trimEnd().split('\r\n');
  const values = ['carla@example.com', 'tr', 'Telegram Bot, AI Phone Callers', '2026-03-01T09:00:00.000Z'];
  const proof = ['/tr/waitlist', wording, '250 2.0.0 Ok: queued as 4XyZ', '2026-03-01T09:07:00.000Z', 'mail-link'];
  const row = [...values, ...proof, new URL(`/office/consents/${id}`, plain.url()).href]
    .map((value) => `"${value}"`)
    .join();
  expect(lines[0]).toContain('"email","language","services"');
  expect(lines).toContain(row);
  expect(file).not.toContain('dirk@');
  expect(file).not.toContain('emil@');
  expect(query("select person from office_audit where action = 'confirmed-exported'")).toEqual([{ person: 'Ada' }]);
});
