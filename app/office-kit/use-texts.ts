import { useRouteLoaderData } from 'react-router';
import { type OfficeLanguage, officeLanguage } from './texts.ts';

/** The id of the route that all views share, whose loader gives the language. */
export const shellRouteId = 'shell';

/** The language of the person who looks at the page. */
export function useLanguage(): OfficeLanguage {
  return officeLanguage(useRouteLoaderData<{ language: OfficeLanguage }>(shellRouteId)?.language);
}

/** The texts of one part of the office. Its components run on the server only, so no text reaches a script. */
export function useTexts<Texts>(texts: Record<OfficeLanguage, Texts>): Texts {
  return texts[useLanguage()];
}
