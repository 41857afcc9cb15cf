import type { Page } from '@playwright/test';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { callField, failWith, launcher, mockAnswers, mockStream } from '../support/chat.ts';
import { faqEntries } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { footer, main as pad } from '../support/landmarks.ts';
import { mockSpeech, speechLog } from '../support/speech.ts';
import { visit } from '../support/visit.ts';

const demo = '/en/admin/demo/1';
const crmQuestion = faqEntries('en').find(({ id }) => id === 'crm')?.question ?? '';
const { common, demo: notices } = messages('en');
const { voice } = messages('en').chat;
const de = messages('de').chat.voice;
const tr = messages('tr').chat.voice;
const { greeting, states, form } = voice;
/** The announced state of the call. */
const callState = (page: Page) => pad(page).getByRole('status');
const log = (page: Page) => pad(page).getByRole('log');
const alert = (page: Page) => pad(page).getByRole('alert');
const button = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true });

async function sendText(page: Page, text: string): Promise<void> {
  await callField(page).fill(text);
  await callField(page).press('Enter');
}

test('the demo is a new document with microphone; before the script it has a notice', async ({ page }) => {
  const allowed = () =>
    page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
        'microphone',
      ),
    );
  expect(await (await page.request.get(demo)).text()).toContain(notices.first.stage.title);
  for (const from of ['/en', '/en/admin/demo']) {
    await visit(page, from);
    expect(await allowed(), from).toBe(false);
    await pad(page).locator(`a[href="${demo}"]`).click();
    await page.waitForURL(`**${demo}`);
    await hydrated(page);
    expect(await allowed(), from).toBe(true);
  }
  await expect(launcher(page)).toHaveCount(0);
  const contact = pad(page).getByRole('link', { name: common.header.contact });
  await expect(contact).toHaveAttribute('href', '/en/contact?topic=demo');
  await sendText(page, crmQuestion);
  await expect(log(page)).toContainText('HubSpot');
});

test('a whole spoken call: greeting, question, answer, and a call-back that is stored', async ({ page, site }) => {
  const results = ['How long does the setup take?', 'And the price', 'Yes, please.'].map((text) => ({ text }));
  await mockSpeech(page, { results });
  const answer = 'Within 72 hours. Not longer.';
  const requests = await mockAnswers(page, { answer });
  await page.goto(demo);
  await expect(pad(page)).toContainText(voice.microphone);
  expect((await speechLog(page)).startCount).toBe(0);
  await button(page, voice.call).click();
  await expect(pad(page).getByRole('heading', { name: form.title })).toBeVisible();
  await expect(log(page)).toContainText('How long does the setup take?');
  await expect(log(page)).toContainText(answer);
  // Neither yes nor no is the next question.
  expect(requests.map(({ messages }) => messages.at(-1)?.content)).toEqual(results.slice(0, 2).map(({ text }) => text));
  await pad(page).getByLabel(common.form.fullName).fill('Voice Caller');
  await pad(page).getByLabel(common.form.email).fill('voice@example.com');
  await button(page, form.send).click();
  await expect(pad(page).getByLabel(form.phone)).toHaveAccessibleDescription(common.form.required);
  await pad(page).getByLabel(form.phone).fill('+49 30 1234');
  await pad(page).getByLabel(form.time).fill('tomorrow at ten');
  await button(page, form.send).click();
  await expect(log(page)).toContainText(voice.booked);
  const [row] = site.query("select * from contacts where full_name = 'Voice Caller'");
  expect(row?.message).toBe(
    fill(form.message, { phone: '+49 30 1234', time: 'tomorrow at ten', question: 'And the price' }),
  );
  const spokenText = async () => (await speechLog(page)).spoken.join('');
  await expect.poll(spokenText).toBe([greeting, answer, voice.offer, answer, form.spoken, voice.booked].join(''));
});

test('the call shows its state and can be stopped in each; leaving the page ends it', async ({ page }) => {
  await mockSpeech(page, { slow: true });
  const stream = await mockStream(page);
  await page.goto(demo);
  await button(page, voice.call).click();
  await expect(callState(page)).toHaveText(states.speaking);
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  await button(page, voice.talk).click();
  await expect(callState(page)).toHaveText(states.listening);
  await expect(button(page, voice.stop)).toBeFocused();
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  expect((await speechLog(page)).abortCount).toBe(1);
  await sendText(page, 'How long?');
  await expect(callState(page)).toHaveText(states.thinking);
  await stream('delta', { text: 'With' });
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  await button(page, voice.hangUp).click();
  await button(page, voice.call).click();
  await expect(callState(page)).toHaveText(states.speaking);
  const spoken = async () => (await speechLog(page)).spoken.length;
  const before = await spoken();
  await pad(page).getByLabel(voice.mute).uncheck();
  await expect(callState(page)).toHaveText(states.idle);
  await sendText(page, 'Which CRM?');
  await stream('done');
  await expect(log(page)).toContainText('HubSpot');
  await expect(callState(page)).toHaveText(states.listening);
  expect(await spoken()).toBe(before);

  const aborted = async () => (await speechLog(page)).abortCount;
  const count = await aborted();
  await footer(page).getByRole('link', { name: common.header.about }).click();
  await expect(page).toHaveURL('/en/about');
  await expect.poll(aborted).toBe(count + 1);
  await page.goBack();
  await expect(log(page)).toContainText('HubSpot');
  await expect(button(page, voice.call)).toBeVisible();
});

test('in a browser without speech recognition and synthesis the call works in writing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Object.defineProperty(window, name, { value: undefined });
  });
  await mockAnswers(page, { answer: '72 saat içinde.', language: 'tr' });
  await page.goto('/tr/admin/demo/1');
  await expect(pad(page)).toContainText(tr.noRecognition);
  await button(page, tr.call).click();
  await expect(log(page)).toContainText(tr.greeting);
  await expect(callField(page)).toBeFocused();
  await expect(pad(page)).toContainText(tr.noVoice);
  await sendText(page, 'Ne kadar sürer?');
  await expect(log(page)).toContainText('72 saat içinde.');
  await expect(button(page, tr.decline)).toBeVisible();
  await sendText(page, tr.no[0]?.toLocaleUpperCase('tr') ?? '');
  await expect(log(page)).toContainText(tr.declined);
  await sendText(page, 'Peki ücreti?');
  await expect(log(page)).toContainText('Peki ücreti?');
  await expect(button(page, tr.accept)).toHaveCount(0);
});

test('errors of the recognition show a text; the call goes on in writing', async ({ page, consoleErrors }) => {
  const problems = {
    'not-allowed': de.problems.noPermission,
    'no-speech': de.problems.noSpeech,
    network: de.problems.noNetwork,
    'audio-capture': de.problems.noMicrophone,
  };
  await mockSpeech(page, { results: Object.keys(problems).map((error) => ({ error })) });
  await page.goto('/de/admin/demo/1');
  await button(page, de.call).click();
  for (const [error, told] of Object.entries(problems)) {
    if (error !== 'not-allowed') await button(page, de.talk).click();
    await expect(alert(page)).toContainText(told);
    await expect(callState(page)).toHaveText(de.states.idle);
  }
  await failWith(page, 503);
  await sendText(page, 'Wie lange?');
  await expect(alert(page)).toContainText(de.problems.unavailable);
  await mockAnswers(page, { answer: 'Innerhalb von 72 Stunden.', language: 'de' });
  await button(page, messages('de').chat.panel.retry).click();
  await expect(log(page)).toContainText('Innerhalb von 72 Stunden.');
  await expect(alert(page)).toHaveCount(0);
  consoleErrors.length = 0;
});
