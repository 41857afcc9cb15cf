/** The chat and the demo's telephone in every state, for `npm run shots chat`. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { words } from '#content/load.server.ts';
import { type Answer, answerWith, ask, openChat, panel, refuseWith } from './chat.ts';
import { giveSpeech } from './speech.ts';

type Shoot = (page: Page, name: string, path: string, prepare: (page: Page) => Promise<unknown>) => Promise<void>;
type Given = { width: number; language: Language; shoot: Shoot };

/** Takes all pictures of the chat in one language and width, and closes the page. */
export async function shootChat(page: Page, { width, language, shoot }: Given): Promise<void> {
  const { faq, chat } = words(language);
  const technical = faq.categories[1]?.entries ?? [];
  const known: Partial<Answer> = {
    answer: technical[0]?.answer ?? '',
    language,
    sources: [
      { title: `${faq.title}: ${faq.categories[1]?.title}`.replace('\u00a0', ' '), url: address(language, 'faq') },
      { title: words(language).agent.features.crm?.title ?? 'CRM', url: address(language, 'agent') },
    ],
    followUps: [technical[1]?.question ?? '', faq.categories[2]?.entries[0]?.question ?? ''],
  };
  const unknown: Partial<Answer> = { answer: chat.panel.unsure, language, handOver: true };
  const state = (name: string, prepare: () => Promise<unknown>, path = address(language, 'faq')) =>
    shoot(page, `chat-${name}-${language}-${width}`, path, async () => {
      // Storage is there only once a page is: what the state before has left goes here.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload({ waitUntil: 'networkidle' });
      await prepare();
    });
  const asked = async (answer: Partial<Answer>) => {
    await answerWith(page, answer);
    await openChat(page);
    await ask(page, technical[0]?.question ?? '');
  };

  await state('closed', () => page.locator('.chat__b').waitFor());
  await state('closed-home', () => page.locator('.chat__b').waitFor(), address(language, 'home'));
  await state('closed-contact', () => page.locator('.chat__b').waitFor(), address(language, 'contact'));
  await state('open', () => openChat(page));
  await state('answering', async () => {
    await page.route('**/api/assistant', () => new Promise(() => {}));
    await openChat(page);
    await ask(page, technical[0]?.question ?? '');
  });
  await state('answered', () => asked(known));
  await state('unknown', () => asked(unknown));
  await state('errors', async () => {
    await asked(unknown);
    await page.locator('form.inq .btn').click();
  });
  await state('sent', async () => {
    await asked(unknown);
    await page.locator('#chat-person-fullName').fill('Ayşe Yıldırım');
    await page.locator('#chat-person-email').fill('ayse@example.com');
    await page.locator('form.inq .btn').click();
    await panel(page).locator('.msg--ok').waitFor();
  });
  await state('unavailable', async () => {
    await refuseWith(page, 503);
    await openChat(page);
    await ask(page, technical[0]?.question ?? '');
  });
  await state('offline', async () => {
    await openChat(page);
    await page.route('**/api/assistant', (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
    await ask(page, technical[0]?.question ?? '');
    await page.evaluate(() => dispatchEvent(new Event('offline')));
  });
  await state('delete', async () => {
    await asked(known);
    await panel(page).locator('.chat__t [aria-expanded]').click();
  });

  await giveSpeech(page, { slow: true });
  const call = (name: string, prepare: () => Promise<unknown>) =>
    state(
      `voice-${name}`,
      async () => {
        await page.locator('.call').waitFor();
        await prepare();
        await page.locator('.stage').scrollIntoViewIfNeeded();
      },
      address(language, 'firstDemo'),
    );
  const primary = page.locator('.call .btn').first();
  await call('start', async () => {});
  await call('speaking', () => primary.click());
  await call('listening', async () => {
    await primary.click();
    await primary.click();
    await primary.click();
  });
  await call('thinking', async () => {
    await page.route('**/api/assistant', () => new Promise(() => {}));
    await page.locator('#call-field').fill(technical[0]?.question ?? '');
    await page.locator('#call-field').press('Enter');
  });
  await call('form', async () => {
    await answerWith(page, known);
    await page.locator('#call-field').fill(technical[0]?.question ?? '');
    await page.locator('#call-field').press('Enter');
    await page.waitForTimeout(200);
    await page.evaluate(() => Object.assign((window as unknown as { speech: object }).speech, { slow: false }));
    await primary.click();
    await page.locator('.call__c .call__b').first().click();
    await page.locator('form.inq').waitFor();
  });
  await page.close();
}
