/** What visitors do on the pages of features, for whoever does it for them; `features.server.ts` registers it. */
import type { RouterContextProvider } from 'react-router';
import type { FormResult } from '#app/http/form-contract.ts';
import type { Language } from '#content/languages.ts';

/** The fields of the page's form, with its hidden ones. */
export type ActPost = {
  form: FormData;
  context: Readonly<RouterContextProvider>;
  language: Language;
};

/** `nearest`: free times, in ms since 1970, when the wanted one was taken. */
export type ActResult = FormResult<unknown> & {
  nearest?: number[];
  call?: { start: number; how: string; isMailed: boolean; manage: string; calendar: string };
};

/** With the checks, limits, key and mails of the page's own form. Never throws. */
type Act = (post: ActPost) => Promise<ActResult>;

/** `book`: a call. `write`: an inquiry. */
export type Acts = { book?: Act; write?: Act };

let registered: Acts = {};

export function registerActs(acts: Acts): void {
  registered = acts;
}

export const acts = (): Acts => registered;
