import { type Language, languages } from '#content/languages.ts';

/** The language in the query (`?language=de`); English when it is missing or unknown. */
export function languageParameter({ searchParams }: URL): Language {
  return languages.find((each) => each === searchParams.get('language')) ?? 'en';
}
