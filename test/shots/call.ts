/** The telephone of the first demo in every state, language and width. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { type Language, languages } from '#content/languages.ts';
import { answerWith } from '../support/chat.ts';
import { giveSpeech } from '../support/speech.ts';
import { answerNever, example } from './chat.ts';
import type { Picture } from './picture.ts';

export function callPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

function statesOf(language: Language, width: number): Picture[] {
  const { question, answer } = example(language);
  const state = (name: string, prepare: (page: Page) => Promise<unknown>): Picture => ({
    name: `chat-voice-${name}-${language}-${width}`,
    path: address(language, 'firstDemo'),
    width,
    equip: (page) => giveSpeech(page, { slow: true }),
    prepare: async (page) => {
      await prepare(page);
      await page.locator('.stage').scrollIntoViewIfNeeded();
    },
  });

  return [
    state('start', async () => {}),
    state('speaking', async (page) => {
      await primary(page).click();
      await reach(page, 'speaking');
    }),
    state('listening', async (page) => {
      await primary(page).click();
      await reach(page, 'speaking');
      await primary(page).click();
      await reach(page, 'idle');
      await primary(page).click();
      await reach(page, 'listening');
    }),
    state('thinking', async (page) => {
      await answerNever(page);
      await write(page, question);
      await reach(page, 'thinking');
    }),
    state('form', async (page) => {
      await answerWith(page, answer);
      await write(page, question);
      await reach(page, 'speaking');
      // What is said from here on is over at once.
      await page.evaluate(() => Object.assign((window as unknown as { speech: object }).speech, { slow: false }));
      await primary(page).click();
      await page.locator('.call__c .call__b').first().click();
      await page.locator('form.inq').waitFor();
    }),
  ];
}

const primary = (page: Page) => page.locator('.call .btn').first();

async function reach(page: Page, phase: string): Promise<void> {
  await page.locator(`.stage[data-state=${phase}]`).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('#call-field').fill(text);
  await page.locator('#call-field').press('Enter');
}
