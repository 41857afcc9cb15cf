import type { OfficeLanguage } from '../texts.ts';

/** What all views know of the request. */
export type ShellData = {
  language: OfficeLanguage;
  /** The name of the person who is signed in. */
  person: string | undefined;
  /** The public origin of the site, where passkeys work. */
  origin: string;
  /** Path and query of this page. */
  path: string;
  /** What has just been done: the word after `?done=`; `null` on a page that an action answers with. */
  done: string | null;
  /** Whether the passkey was used in the last five minutes. */
  isConfirmed: boolean;
  /** Whether the passkey was used right before this page, which asked for it. */
  isJustConfirmed: boolean;
};
