import type { ChatConfig } from '#app/contracts.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type Texts = Pick<Messages<'common'>, 'skip' | 'header' | 'footer'> & {
  failure: Messages<'common'>['failure'] & { backHome: string };
  chat: Messages<'chat'>['launcher'];
};

/** What the root loader gives to everything that stands on every page. */
export type ShellData = {
  language: Language;
  unknownPath: boolean;
  year: number;
  brand: string;
  email: string;
  chat: ChatConfig;
  messages: Texts;
};
