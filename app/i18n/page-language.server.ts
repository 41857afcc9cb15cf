import type { Language } from '#content/languages.ts';
import { isLanguage } from './addresses.ts';
import { languageOfHeader } from './preference.ts';

/**
 * The language a page is written in: its prefix; English for an unknown path; for a demo without prefix what
 * `Accept-Language` asks for (DECISIONS 3).
 */
export function pageLanguage(request: Request, params: { language?: string; '*'?: string }): Language {
  if (isUnknownPath(params)) return 'en';
  return isLanguage(params.language) ? params.language : languageOfHeader(request.headers.get('Accept-Language'));
}

/** Whether the route that matched is the one for paths that do not exist. */
export function isUnknownPath(params: { '*'?: string }): boolean {
  return params['*'] !== undefined;
}
