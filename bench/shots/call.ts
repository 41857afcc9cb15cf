/** The voice call of the first demo in every state, language and width. */
import type { Page } from '@playwright/test';
import { address } from '../../app/i18n/addresses.ts';
import { type Language, languages } from '../../content/languages.ts';
import { messages } from '../../content/load.server.ts';
import { callField, mockAnswers, replyForm } from '../../test/support/chat.ts';
import { main } from '../../test/support/landmarks.ts';
import { mockSpeech } from '../../test/support/speech.ts';
import { answerNever, example } from './chat.ts';
import type { Picture } from './picture.ts';

export function callPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

function statesOf(language: Language, width: number): Picture[] {
  const { question, answer } = example(language);
  const { voice } = messages(language).chat;
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const reach = (page: Page, phase: 'idle' | 'speaking' | 'listening' | 'thinking') =>
    main(page).getByRole('status').filter({ hasText: voice.states[phase] }).waitFor();
  const state = (name: string, prepare: (page: Page) => Promise<unknown>): Picture => ({
    name: `chat-voice-${name}-${language}-${width}`,
    path: address(language, 'firstDemo'),
    width,
    beforeOpen: (page) => mockSpeech(page, { slow: true }),
    prepare: async (page) => {
      await prepare(page);
      await main(page).locator('[data-state]').scrollIntoViewIfNeeded();
    },
  });

  return [
    state('start', async () => {}),
    state('speaking', async (page) => {
      await press(page, voice.call);
      await reach(page, 'speaking');
    }),
    state('listening', async (page) => {
      await press(page, voice.call);
      await reach(page, 'speaking');
      await press(page, voice.stop);
      await reach(page, 'idle');
      await press(page, voice.talk);
      await reach(page, 'listening');
    }),
    state('thinking', async (page) => {
      await answerNever(page);
      await write(page, question);
      await reach(page, 'thinking');
    }),
    state('form', async (page) => {
      await mockAnswers(page, answer);
      await write(page, question);
      await reach(page, 'speaking');
      // From here on speech ends at once.
      await page.evaluate(() => Object.assign((window as unknown as { speech: object }).speech, { slow: false }));
      await press(page, voice.stop);
      await mockAnswers(page, {
        ...answer,
        form: {
          fields: [{ name: 'phone', label: 'Phone', value: '' }],
          button: { press: 'details', label: 'Continue' },
        },
      });
      await press(page, voice.accept);
      await replyForm(page).waitFor();
    }),
  ];
}

async function write(page: Page, text: string): Promise<void> {
  await callField(page).fill(text);
  await callField(page).press('Enter');
}
