/** The waitlist in the office, without script: an announcement is sent, and the confirmed addresses are downloaded. */
import { readFileSync } from 'node:fs';
import { languages } from '#content/languages.ts';
import { addConsent } from '../support/consent-row.ts';
import { expect } from '../support/fixtures.ts';
import { mailingOfficeTest as test } from '../support/office-page.ts';

test('an announcement is written, tested and sent to the confirmed', async ({ plain, inspect, mail, site }) => {
  const subjectsTo = (address: string) => mail.sentTo(address).map(({ subject }) => subject);
  addConsent((sql) => site.query(sql), { email: 'ada@example.com', language: 'de' });
  addConsent((sql) => site.query(sql), { email: 'ben@example.com', state: 'requested' });
  await plain.goto('/office/waitlist');
  await inspect();
  await plain.getByRole('link', { name: 'Write announcement', description: /Cold email/ }).click();
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByLabel('Subject').first()).toHaveAccessibleDescription('Please write this.');
  await inspect();
  // What is half written is saved, and cannot be sent.
  await plain.locator('#subject-de').fill('Subject de');
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('Texts are still missing.')).toBeVisible();
  await expect(plain.getByRole('status').getByRole('link').first()).toHaveText('Deutsch: Text');
  await expect(plain.getByText('Send now')).toHaveCount(0);
  await plain.getByRole('link', { name: 'Change the texts' }).click();
  for (const language of languages) {
    await plain.locator(`#subject-${language}`).fill(`Subject ${language}`);
    await plain.locator(`#text-${language}`).fill(`Hello ${language}`);
  }
  // A colleague saves other texts meanwhile.
  site.query("update announcements set texts = replace(texts, 'Subject', 'Re')");
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('Nothing was done: this announcement has changed')).toBeVisible();
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('Nothing has been sent.')).toBeVisible();
  await expect(plain.getByText('1 person has confirmed and gets this email.').first()).toBeVisible();
  await expect(plain.getByText('Hello de')).toBeVisible();
  await inspect();
  await plain.getByRole('button', { name: 'Send me a test' }).click();
  await expect(plain.getByText('The test is on its way to you')).toBeVisible();
  await expect.poll(() => subjectsTo('owner@zk.example')).toContain('[Test] Subject en');

  const send = async () => {
    await plain.getByText('Send now').click();
    await plain.getByRole('button', { name: 'Yes, send to everybody' }).click();
  };
  site.query("update announcements set texts = replace(texts, 'Hello tr', 'Merhaba')");
  await send();
  await expect(plain.getByText('Nothing was done: this announcement has changed')).toBeVisible();
  await expect(plain.getByText('Merhaba')).toBeVisible();
  await send();
  await expect(plain.getByText('Sending has begun.')).toBeVisible();
  await expect.poll(() => subjectsTo('ada@example.com')).toEqual(['Subject de']);
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByText(/Sent\s+1/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await inspect();
  expect(subjectsTo('ben@example.com')).toEqual([]);

  await plain.goto('/office/waitlist');
  const button = plain.getByRole('button', { name: 'Download the CSV file' });
  const [download] = await Promise.all([plain.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^confirmed-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('"ada@example.com"');
  expect(site.query("select action from office_audit where action like '%ed' and person = 'Ada'")).toEqual([
    { action: 'announcement-started' },
    { action: 'confirmed-exported' },
  ]);
});
