import type { Page } from '@playwright/test';
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
const { greeting, states } = voice;
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

test('a whole spoken call: greeting, question, answer, and a call that is booked below a form', async ({
  page,
  site,
}) => {
  const { talk } = messages('en').assistant;
  const said = ['How long does the setup take?', 'Call me back please', 'The first one'];
  await mockSpeech(page, { results: said.map((text) => ({ text })) });
  await page.goto(demo);
  await expect(pad(page)).toContainText(voice.microphone);
  expect((await speechLog(page)).startCount).toBe(0);
  await button(page, voice.call).click();
  await expect(log(page)).toContainText('72');
  await expect(pad(page).locator('[name=phone]')).toBeVisible();
  for (const text of said) await expect(log(page)).toContainText(text);
  // What is personal is typed.
  await expect(callState(page)).toHaveText(states.idle);
  await pad(page).locator('[name=phone]').fill('+49 30 1234567');
  await pad(page).locator('[name=fullName]').fill('Voice Caller');
  await pad(page).locator('[name=email]').fill('voice@example.com');
  await button(page, talk.buttons.goOn).click();
  await expect(button(page, talk.buttons.confirmCall)).toBeFocused();
  await button(page, talk.buttons.confirmCall).click();
  await expect(log(page)).toContainText(messages('en').book.thanks.title);
  expect(site.query("select phone from bookings where name = 'Voice Caller'")).toEqual([{ phone: '+49 30 1234567' }]);
  for (const table of ['bookings', 'booking_cells']) site.query(`delete from ${table}`);
  const { spoken } = await speechLog(page);
  expect(spoken.join('')).toContain(greeting);
  expect(spoken.join(' ')).toContain(talk.say.check.split('.')[0]);
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
  await mockAnswers(page, {
    ...{ answer: 'Hangi saat?', language: 'tr', buttons: [{ press: 'slot:1', label: 'Pzt 11:00' }] },
  });
  await button(page, tr.accept).click();
  await expect(button(page, 'Pzt 11:00')).toBeFocused();
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
