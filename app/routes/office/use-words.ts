import { useRouteLoaderData } from 'react-router';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { officeSchemas } from '#content/office/schemas.ts';
import type { Messages } from '#content/schema.ts';

type OfficeFile = keyof typeof officeSchemas;
export type OfficePart = OfficeFile extends `office/${infer Part}` ? Part : never;

/** The id of the route that all views share, whose loader gives the language. */
export const shellRouteId = 'shell';

/** The language of the person who looks at the page. */
export function useLanguage(): Language {
  return useRouteLoaderData<{ language: Language }>(shellRouteId)?.language ?? defaultLanguage;
}

/** The texts of one part of the office. Its components run on the server only, so no text reaches a script. */
export function useWords<Part extends OfficePart>(part: Part): Messages<`office/${Part}`> {
  return words(useLanguage(), part);
}

/** As {@link useWords}, for loaders and actions. */
export function words<Part extends OfficePart>(language: Language, part: Part): Messages<`office/${Part}`> {
  return messages(language)[`office/${part}`] as Messages<`office/${Part}`>;
}
