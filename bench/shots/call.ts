/** The call of the first demo in every state, language and width. */
import type { Page } from '@playwright/test';
import { address } from '../../app/i18n/addresses.ts';
import { type Language, languages } from '../../content/languages.ts';
import { messages } from '../../content/load.server.ts';
import { callField } from '../../test/support/chat.ts';
import { main } from '../../test/support/landmarks.ts';
import { mockSpeech } from '../../test/support/speech.ts';
import type { Picture } from './picture.ts';

export function callPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

function statesOf(language: Language, width: number): Picture[] {
  const { voice } = messages(language).chat;
  const [question = ''] = messages(language).trades.trades.practice.ask;
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const reach = (page: Page, phase: 'idle' | 'speaking' | 'listening' | 'thinking') =>
    main(page).getByRole('status').filter({ hasText: voice.states[phase] }).waitFor();
  const ask = async (page: Page) => {
    await callField(page).fill(question);
    await callField(page).press('Enter');
  };
  const state = (name: string, prepare: (page: Page) => Promise<unknown>): Picture => ({
    name: `call-${name}-${language}-${width}`,
    path: address(language, 'firstDemo'),
    width,
    beforeOpen: (page) => mockSpeech(page, { slow: true }),
    prepare,
    whole: name === 'before',
  });
  const ring = async (page: Page) => {
    await press(page, voice.call);
    await reach(page, 'speaking');
  };

  return [
    state('before', async () => {}),
    state('speaking', ring),
    state('listening', async (page) => {
      await ring(page);
      await press(page, voice.stop);
      await press(page, voice.talk);
      await reach(page, 'listening');
    }),
    state('thinking', async (page) => {
      await ring(page);
      await page.route('**/api/night/**', () => {});
      await ask(page);
      await reach(page, 'thinking');
    }),
    state('answered', async (page) => {
      await ring(page);
      await ask(page);
      await main(page).locator('.call__turn').waitFor();
      await press(page, voice.stop);
      await reach(page, 'idle');
    }),
  ];
}
