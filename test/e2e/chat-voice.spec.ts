import type { Page } from '@playwright/test';
import { answerWith, refuseWith, streamByHand } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { giveSpeech, heardAndSaid, takeSpeech } from '../support/speech.ts';

const demo = '/en/admin/demo/1';
const greeting = 'Good to have you here. I am the AI assistant of ZK Automation. What would you like to know?';
const state = (page: Page) => page.locator('.stage');
const pad = (page: Page) => page.locator('.call');
const button = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#call-field').fill(text);
  await page.locator('#call-field').press('Enter');
}

test('until the voice is there, and where there is no script, the notice leads to the contact page', async ({
  page,
}) => {
  const html = await (await page.request.get(demo)).text();
  expect(html).toContain('The line is not open yet');
  expect(html).toContain('/en/contact?topic=demo');
  await page.goto(demo);
  await expect(pad(page)).toContainText('You are talking to an AI.');
  await expect(page.locator('.chat')).toHaveCount(0);
  await expect(pad(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact?topic=demo');
});

test('the whole call by mouth: greeting, question, answer, and a call-back that is stored', async ({ page, site }) => {
  await giveSpeech(page, { hears: [{ text: 'How long does the setup take?' }, { text: 'Yes, please.' }] });
  const asked = await answerWith(page, { answer: 'Within 72 hours. Not longer.' });
  await page.goto(demo);
  await expect(pad(page)).toContainText('may send what you say to its maker');
  expect((await heardAndSaid(page)).listened).toBe(0);
  await button(page, 'Start the call').click();
  await expect(pad(page).getByRole('heading', { name: 'Your call-back' })).toBeVisible();
  const log = pad(page).getByRole('log');
  await expect(log).toContainText('How long does the setup take?');
  await expect(log).toContainText('Within 72 hours. Not longer.');
  expect(asked.map(({ language, messages }) => [language, messages])).toEqual([
    ['en', [{ role: 'user', content: 'How long does the setup take?' }]],
  ]);
  await pad(page).getByLabel('Full name').fill('Voice Caller');
  await pad(page).getByLabel('Email').fill('voice@example.com');
  await button(page, 'Book the call-back').click();
  await expect(page.locator('#call-back-phone-error')).toHaveText('This field is required');
  await pad(page).getByLabel('Phone number').fill('+49 30 1234');
  await pad(page).getByLabel('When suits you?').fill('tomorrow at ten');
  await button(page, 'Book the call-back').click();
  await expect(log).toContainText('Somebody gets back to you within 24 hours.');
  const [row] = site.query("select * from contacts where full_name = 'Voice Caller'");
  expect(row?.message).toBe(
    'Please call me back.\nPhone: +49 30 1234\nWhen: tomorrow at ten\nAsked in the demo: How long does the setup take?',
  );
  const said = async () => (await heardAndSaid(page)).said.join('');
  await expect
    .poll(said)
    .toBe(
      `${greeting}Within 72 hours. Not longer.Shall somebody call you back?Good. Please type your name and number; names and numbers are safer in writing.Noted. Somebody gets back to you within 24 hours.`,
    );
});

test('the telephone shows what it does, and everything can be stopped', async ({ page }) => {
  await giveSpeech(page, { slow: true });
  const stream = await streamByHand(page);
  await page.goto(demo);
  await button(page, 'Start the call').click();
  await expect(state(page)).toHaveAttribute('data-state', 'speaking');
  await expect(pad(page).getByRole('status')).toHaveText('Speaking');
  await button(page, 'Stop').click();
  await expect(state(page)).toHaveAttribute('data-state', 'idle');
  await button(page, 'Talk').click();
  await expect(state(page)).toHaveAttribute('data-state', 'listening');
  await expect(button(page, 'Stop')).toBeFocused();
  await button(page, 'Stop').click();
  await expect(state(page)).toHaveAttribute('data-state', 'idle');
  expect((await heardAndSaid(page)).aborted).toBe(1);
  await write(page, 'How long?');
  await expect(state(page)).toHaveAttribute('data-state', 'thinking');
  await stream('delta', { text: 'With' });
  await button(page, 'Stop').click();
  await expect(state(page)).toHaveAttribute('data-state', 'idle');
  await button(page, 'Hang up').click();
  await expect(button(page, 'Start the call')).toBeVisible();
});

test('without a word it is silent: read aloud can be switched off', async ({ page }) => {
  await giveSpeech(page, { slow: true });
  await answerWith(page, {});
  await page.goto(demo);
  await button(page, 'Start the call').click();
  await expect(state(page)).toHaveAttribute('data-state', 'speaking');
  await pad(page).getByLabel('Read aloud').uncheck();
  await expect(state(page)).toHaveAttribute('data-state', 'idle');
  await write(page, 'Which CRM?');
  await expect(button(page, 'Yes, call me back')).toHaveCount(0);
  await expect(state(page)).toHaveAttribute('data-state', 'listening');
  expect((await heardAndSaid(page)).said).toHaveLength(1);
});

test('a browser that can neither hear nor speak: the same in writing', async ({ page }) => {
  await takeSpeech(page);
  await answerWith(page, { answer: 'Within 72 hours.' });
  await page.goto(demo);
  await expect(pad(page)).toContainText('This browser cannot listen.');
  await button(page, 'Start the call').click();
  await expect(pad(page).getByRole('log')).toContainText(greeting);
  await expect(page.locator('#call-field')).toBeFocused();
  await expect(pad(page)).toContainText('This device has no English voice');
  await write(page, 'How long?');
  await expect(pad(page).getByRole('log')).toContainText('Within 72 hours.');
  await button(page, 'No, thank you').click();
  await expect(pad(page).getByRole('log')).toContainText('Ask me anything else.');
  await write(page, 'And the price?');
  await expect(pad(page).getByRole('log')).toContainText('And the price?');
  await expect(button(page, 'Yes, call me back')).toHaveCount(0);
});

for (const [error, words] of [
  ['not-allowed', 'Das Mikrofon ist für diese Seite gesperrt.'],
  ['no-speech', 'Ich habe nichts gehört.'],
  ['network', 'Die Spracherkennung Ihres Browsers erreicht ihren Dienst nicht.'],
  ['audio-capture', 'Es wurde kein Mikrofon gefunden.'],
] as const) {
  test(`${error} is told in plain words, and writing goes on`, async ({ page }) => {
    await giveSpeech(page, { hears: [{ error }] });
    await answerWith(page, { answer: 'Innerhalb von 72 Stunden.', language: 'de' });
    await page.goto('/de/admin/demo/1');
    await button(page, 'Gespräch beginnen').click();
    await expect(pad(page).getByRole('alert')).toContainText(words);
    await expect(state(page)).toHaveAttribute('data-state', 'idle');
    await write(page, 'Wie lange?');
    await expect(pad(page).getByRole('log')).toContainText('Innerhalb von 72 Stunden.');
    await expect(pad(page).getByRole('alert')).toHaveCount(0);
  });
}

test('an assistant that cannot answer says so, and can be asked again', async ({ page, problems }) => {
  await giveSpeech(page);
  await refuseWith(page, 503);
  await page.goto(demo);
  await write(page, 'How long?');
  await expect(pad(page).getByRole('alert')).toContainText('I cannot answer right now');
  await answerWith(page, { answer: 'Within 72 hours.' });
  await button(page, 'Try again').click();
  await expect(pad(page).getByRole('log')).toContainText('Within 72 hours.');
  problems.length = 0;
});

test('a spoken answer that is neither yes nor no is the next question; Turkish is understood as Turkish', async ({
  page,
}) => {
  await giveSpeech(page, { hears: [{ text: 'Ne kadar sürer' }, { text: 'Peki ücreti' }, { text: 'HAYIR' }] });
  const asked = await answerWith(page, { answer: '72 saat.', language: 'tr' });
  await page.goto('/tr/admin/demo/1');
  await button(page, 'Görüşmeyi başlatın').click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(pad(page).getByRole('log')).toContainText('Peki. Başka bir şey sorabilirsiniz.');
  expect(asked.length).toBe(2);
});

test('whoever leaves hangs up; what was said is still there on coming back', async ({ page }) => {
  await giveSpeech(page);
  await answerWith(page, { answer: 'Within 72 hours.' });
  await page.goto(demo);
  await hydrated(page);
  await write(page, 'How long?');
  await expect(state(page)).toHaveAttribute('data-state', 'listening');
  await page.locator('.foot').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect.poll(async () => (await heardAndSaid(page)).aborted).toBe(1);
  await page.goBack();
  await expect(pad(page).getByRole('log')).toContainText('Within 72 hours.');
  await expect(button(page, 'Start the call')).toBeVisible();
});
