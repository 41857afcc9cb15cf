import { useRouteLoaderData } from 'react-router';
import { type OfficeLanguage, officeLanguage } from './texts.ts';

export type FrameData = {
  language: OfficeLanguage;
  person: string | undefined;
  /** The public origin of the site, where passkeys work. */
  origin: string;
  path: string;
  /** What has just been done: the word after `?done=`; `null` on a page that an action answers with. */
  done: string | null;
  isConfirmed: boolean;
  /** Whether this person may open a page; links to others are not shown. */
  mayOpen: (page: string) => boolean;
  /** Whether this person edits texts here. */
  hasEditor: boolean;
  placeOf: (text: { file: string; path: string }) => { to: string; text: string } | undefined;
  /** What the passkey was used for right before this page, which asked for it: the word after `?confirmed=`. */
  justConfirmed: string | null;
};

export const frameRouteId = 'frame';

/** `undefined` on an error page for a request that the frame has not seen. */
export const useFrameData = () => useRouteLoaderData<FrameData>(frameRouteId);

export function useLanguage(): OfficeLanguage {
  return officeLanguage(useFrameData()?.language);
}

export function useMayOpen(): FrameData['mayOpen'] {
  return useFrameData()?.mayOpen ?? (() => false);
}

/** Texts in the person's language. Components run on the server only, so no text reaches a script. */
export function useTexts<Texts>(texts: Record<OfficeLanguage, Texts>): Texts {
  return texts[useLanguage()];
}
