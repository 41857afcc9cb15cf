/** The chat in every state, in every language and width. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { type Language, languages } from '#content/languages.ts';
import { words } from '#content/load.server.ts';
import { type Answer, answerWith, ask, openChat, panel, refuseWith } from '../support/chat.ts';
import type { Picture } from './picture.ts';

export function chatPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

/** A question that the site answers, and the whole answer to it. */
export function example(language: Language): { question: string; answer: Partial<Answer> } {
  const { faq, agent } = words(language);
  const [, technical, setup] = faq.categories;
  const [first, second] = technical?.entries ?? [];
  return {
    question: first?.question ?? '',
    answer: {
      answer: first?.answer ?? '',
      language,
      sources: [
        { title: first?.question ?? '', url: address(language, 'faq') },
        { title: agent.features.crm?.title ?? '', url: address(language, 'agent') },
      ],
      followUps: [second?.question ?? '', setup?.entries[0]?.question ?? ''],
    },
  };
}

/** Holds every answer back for good. */
export const answerNever = (page: Page) => page.route('**/api/assistant', () => {});

function statesOf(language: Language, width: number): Picture[] {
  const { question, answer } = example(language);
  const state = (name: string, prepare?: Picture['prepare'], path = address(language, 'faq')): Picture => ({
    name: `chat-${name}-${language}-${width}`,
    path,
    width,
    prepare,
  });
  const asked = async (page: Page, seen: string) => {
    await openChat(page);
    await ask(page, question);
    await panel(page).locator(seen).waitFor();
  };
  const answered = async (page: Page) => {
    await answerWith(page, answer);
    await asked(page, '.src');
  };
  const handedOver = async (page: Page) => {
    await answerWith(page, { answer: words(language).chat.panel.unsure, language, handOver: true });
    await asked(page, 'form.inq');
  };

  return [
    state('closed'),
    state('closed-home', undefined, address(language, 'home')),
    state('closed-contact', undefined, address(language, 'contact')),
    state('open', openChat),
    state('answering', async (page) => {
      await answerNever(page);
      await asked(page, '[data-state=answering]');
    }),
    state('answered', answered),
    state('unknown', handedOver),
    state('errors', async (page) => {
      await handedOver(page);
      await page.locator('form.inq .btn').click();
      await panel(page).locator('.fld__e').first().waitFor();
    }),
    state('sent', async (page) => {
      await handedOver(page);
      await page.locator('#chat-person-fullName').fill('Ayşe Yıldırım');
      await page.locator('#chat-person-email').fill('ayse@example.com');
      await page.locator('form.inq .btn').click();
      await panel(page).locator('.msg--ok').waitFor();
    }),
    state('unavailable', async (page) => {
      await refuseWith(page, 503);
      await asked(page, '.msg--bad');
    }),
    state('offline', async (page) => {
      await page.route('**/api/assistant', (route) => route.abort());
      await openChat(page);
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
      await ask(page, question);
      await panel(page).locator('.msg--bad').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await panel(page).locator('[data-state=off]').waitFor();
    }),
    state('delete', async (page) => {
      await answered(page);
      await panel(page).locator('.chat__t [aria-expanded]').click();
      await panel(page).locator('.chat__ask').waitFor();
    }),
  ];
}
