import { useRouteLoaderData } from 'react-router';
import { type OfficeLanguage, officeLanguage } from './texts.ts';

/** What the frame knows of the request, and every view with it. */
export type FrameData = {
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

/** The id of the route around all views. */
export const frameRouteId = 'frame';

/** `undefined` on an error page for a request that the frame has not seen. */
export const useFrameData = () => useRouteLoaderData<FrameData>(frameRouteId);

/** The language of the person who looks at the page. */
export function useLanguage(): OfficeLanguage {
  return officeLanguage(useFrameData()?.language);
}

/** The texts of one part of the office. Its components run on the server only, so no text reaches a script. */
export function useTexts<Texts>(texts: Record<OfficeLanguage, Texts>): Texts {
  return texts[useLanguage()];
}
