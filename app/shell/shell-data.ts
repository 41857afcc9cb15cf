import type { ChatConfig } from '#app/contracts.ts';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';

type Words = Pick<Page<'common'>, 'skip' | 'header' | 'footer'> & {
  failure: Page<'common'>['failure'] & { backHome: string };
  chat: Page<'chat'>['launcher'];
};

/** What the root loader gives to everything that stands on every page. */
export type ShellData = {
  language: Language;
  unknownPath: boolean;
  year: number;
  brand: string;
  email: string;
  chat: ChatConfig;
  words: Words;
};
