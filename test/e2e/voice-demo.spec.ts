/** A visitor rings a sample business, in speech or in writing, and sees the morning after (product.md P17). */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { callField, launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { footer, main as pad } from '../support/landmarks.ts';
import { overflowing } from '../support/overflow.ts';
import { mockSpeech, speechLog } from '../support/speech.ts';
import { visit } from '../support/visit.ts';

const demo = '/en/admin/demo/1';
const { common, demo: texts, trades } = messages('en');
const { practice } = trades.trades;
const { voice } = messages('en').chat;
const de = messages('de').chat.voice;
const tr = messages('tr').chat.voice;
const { states } = voice;
/** The announced state of the call. */
const callState = (page: Page) => pad(page).getByRole('status');
const log = (page: Page) => pad(page).getByRole('log');
const alert = (page: Page) => pad(page).getByRole('alert');
const button = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true });

async function ring(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await button(page, name).click();
  await expect(callState(page)).toBeAttached();
}

async function sendText(page: Page, text: string): Promise<void> {
  await callField(page).fill(text);
  await callField(page).press('Enter');
}

/** What the page sends while a visitor reads and rings. */
function urlsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

test('the demo is a new document with microphone, and loads nothing of the call before the visitor rings', async ({
  page,
}) => {
  const allowed = () =>
    page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
        'microphone',
      ),
    );
  for (const from of ['/en', '/en/admin/demo']) {
    await visit(page, from);
    expect(await allowed(), from).toBe(false);
    await pad(page).locator(`a[href="${demo}"]`).click();
    await page.waitForURL(`**${demo}`);
    await hydrated(page);
    expect(await allowed(), from).toBe(true);
  }
  const urls = urlsOf(page);
  await mockSpeech(page);
  await visit(page, demo);
  await expect(launcher(page)).toHaveCount(0);
  const ofCall = () => urls.filter((url) => /\/call-|\/api\//.test(url)).length;
  expect([(await speechLog(page)).startCount, ofCall()]).toEqual([0, 0]);
  await button(page, voice.call).click();
  await expect(callState(page)).toHaveText(states.listening);
  expect(ofCall()).toBeGreaterThan(1);
});

test('the telephone is a button on the first screen of a phone, after the notice of the AI', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of languages) {
    const { demo, chat, trades } = messages(language);
    await visit(page, address(language, 'firstDemo'));
    await expect(pad(page).getByRole('heading', { level: 1 })).toContainText(trades.trades.practice.title);
    const telephone = button(page, chat.voice.call);
    await expect(telephone.locator('svg')).toBeInViewport({ ratio: 1 });
    const notice = await pad(page).getByText(demo.first.lead).boundingBox();
    expect(demo.first.lead).toMatch(/\b(AI|KI)\b|yapay zekâ/i);
    expect(notice?.y).toBeLessThan((await telephone.boundingBox())?.y ?? 0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a call is there to read along, with its mistake, and the sample is reached in writing', async ({ page }) => {
    await page.goto('/en/admin/demo/1?trade=restaurant');
    const { call, name } = trades.trades.restaurant;
    const lines = pad(page).getByRole('list', { name: texts.first.readAlong.title }).getByRole('listitem');
    await expect(lines).toHaveCount(call.length + 1);
    await expect(lines.first()).toContainText(fill(voice.greeting, { name }));
    await expect(lines.filter({ hasText: texts.first.misheard })).toContainText(call[3] ?? '');
    await expect(pad(page).getByRole('button')).toHaveCount(0);
    await pad(page).getByRole('link', { name: texts.first.written }).click();
    await expect(page).toHaveURL('/en/night/restaurant');
  });
});

test('a spoken call books into the sample’s calendar, and the morning after is one press away', async ({ page }) => {
  const said = ['Are you open on Sunday?', 'Monday 10:00', 'Ada Byron'];
  await mockSpeech(page, { results: said.map((text) => ({ text })) });
  const urls = urlsOf(page);
  await ring(page, demo, voice.call);
  await expect(log(page)).toContainText('No, on Sundays we’re closed.');
  await expect(log(page)).toContainText('Thank you, Ada Byron.');
  await expect(pad(page).getByText(/10:00: Appointment, Ada Byron/)).toBeVisible();
  expect((await speechLog(page)).spoken.join('')).toContain(fill(voice.greeting, { name: practice.name }));
  expect(urls.filter((url) => url.includes('/api/assistant'))).toEqual([]);
  // The answers follow the facts, which the visitor may change.
  await button(page, voice.stop).click();
  await pad(page)
    .getByLabel(practice.switches.card?.label ?? '')
    .uncheck();
  await sendText(page, 'Can I pay by credit card?');
  await expect(log(page)).toContainText(practice.switches.card?.no ?? '');
  await button(page, trades.page.toMorning).click();
  await expect(page).toHaveURL(/\/en\/night\/practice$/);
  await expect(page.locator('#morning')).toContainText('Appointment, Ada Byron');
});

test('the call shows its state and can be stopped in each; leaving the page ends it', async ({ page }) => {
  await mockSpeech(page, { slow: true });
  await ring(page, demo, voice.call);
  await expect(callState(page)).toHaveText(states.speaking);
  await expect(button(page, voice.hangUp)).toBeFocused();
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  await button(page, voice.talk).click();
  await expect(callState(page)).toHaveText(states.listening);
  await expect(button(page, voice.stop)).toBeFocused();
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  expect((await speechLog(page)).abortCount).toBe(1);
  // One that never comes
  await page.route('**/api/night/**', () => {});
  await sendText(page, 'How long?');
  await expect(callState(page)).toHaveText(states.thinking);
  await button(page, voice.stop).click();
  await expect(callState(page)).toHaveText(states.idle);
  await page.unroute('**/api/night/**');
  await button(page, voice.hangUp).click();
  await expect(callState(page)).toHaveText(voice.ended);
  await button(page, voice.call).click();
  await expect(callState(page)).toHaveText(states.speaking);
  const spoken = async () => (await speechLog(page)).spoken.length;
  const before = await spoken();
  await pad(page).getByLabel(voice.mute).uncheck();
  await expect(callState(page)).toHaveText(states.idle);
  await button(page, practice.ask[0] ?? '').click();
  await expect(log(page)).toContainText('No, on Sundays we’re closed.');
  await expect(callState(page)).toHaveText(states.listening);
  expect(await spoken()).toBe(before);

  const aborted = async () => (await speechLog(page)).abortCount;
  const count = await aborted();
  await footer(page).getByRole('link', { name: common.header.about }).click();
  await expect(page).toHaveURL('/en/about');
  await expect.poll(aborted).toBe(count + 1);
});

test('in a browser without speech recognition and synthesis the call to another trade works in writing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Object.defineProperty(window, name, { value: undefined });
  });
  const { trades } = messages('tr').trades;
  await visit(page, '/tr/admin/demo/1');
  await pad(page).getByRole('link', { name: trades.shop.title, exact: true }).click();
  await expect(pad(page).getByRole('heading', { level: 1 })).toContainText(trades.shop.title);
  await button(page, tr.call).click();
  await expect(log(page)).toContainText(fill(tr.greeting, { name: trades.shop.name }));
  for (const note of [tr.noRecognition, tr.noVoice]) await expect(pad(page)).toContainText(note);
  await sendText(page, 'Döküm tava ne kadar?');
  await expect(log(page)).toContainText('1.750 TL');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('errors of the recognition and of the connection show a text; the call goes on in writing', async ({
  page,
  consoleErrors,
}) => {
  const problems = {
    'not-allowed': de.problems.noPermission,
    'no-speech': de.problems.noSpeech,
    network: de.problems.noNetwork,
    'audio-capture': de.problems.noMicrophone,
  };
  await mockSpeech(page, { results: Object.keys(problems).map((error) => ({ error })) });
  await page.route('**/api/night/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/de/admin/demo/1');
  await hydrated(page);
  await button(page, de.call).click();
  await expect(alert(page)).toContainText(de.problems.unavailable);
  await page.unroute('**/api/night/**');
  await button(page, de.call).click();
  for (const [error, told] of Object.entries(problems)) {
    if (error !== 'not-allowed') await button(page, de.talk).click();
    await expect(alert(page)).toContainText(told);
    await expect(callState(page)).toHaveText(de.states.idle);
  }
  await page.route('**/api/night/**', (route) => route.fulfill({ status: 503 }));
  await sendText(page, 'Habt ihr am Sonntag auf?');
  await expect(alert(page)).toContainText(de.problems.unavailable);
  await page.unroute('**/api/night/**');
  await button(page, messages('de').chat.panel.retry).click();
  await expect(log(page)).toContainText('Nein, sonntags ist geschlossen.');
  await expect(alert(page)).toHaveCount(0);
  consoleErrors.length = 0;
});
