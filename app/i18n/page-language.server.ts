import type { Language } from '#content/languages.ts';
import { isLanguage } from './addresses.ts';
import { languageOfHeader } from './preference.ts';

/**
 * The language of a page: its prefix; English for an unknown path (product.md A5); for a demo without a prefix the one
 * of `Accept-Language` (product.md A10).
 */
export function pageLanguage(request: Request, params: { language?: string; '*'?: string }): Language {
  return isUnknownPath(params) ? 'en' : addressLanguage(request, params);
}

/** The language of an address: its prefix, else the one of `Accept-Language`. */
export function addressLanguage(request: Request, { language }: { language?: string }): Language {
  return isLanguage(language) ? language : languageOfHeader(request.headers.get('Accept-Language'));
}

export function isUnknownPath(params: { '*'?: string }): boolean {
  return params['*'] !== undefined;
}
