import { type Language, languages } from '#content/languages.ts';

/** The language that a script asks for in `?language=`; English for none and for any other. */
export function languageParameter({ searchParams }: URL): Language {
  return languages.find((each) => each === searchParams.get('language')) ?? 'en';
}
