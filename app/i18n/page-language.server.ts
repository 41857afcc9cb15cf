import type { Language } from '#content/languages.ts';
import { isLanguage } from './addresses.ts';
import { languageOfHeader } from './preference.ts';

/**
 * The language of a page: its prefix; English for an unknown path (product.md A5); for a demo without a prefix the one
 * of `Accept-Language` (product.md A10).
 */
export function pageLanguage(request: Request, params: { language?: string; '*'?: string }): Language {
  if (isUnknownPath(params)) return 'en';
  return isLanguage(params.language) ? params.language : languageOfHeader(request.headers.get('Accept-Language'));
}

/** Whether the matched route is the one for unknown paths. */
export function isUnknownPath(params: { '*'?: string }): boolean {
  return params['*'] !== undefined;
}
