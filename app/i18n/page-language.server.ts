import type { Language } from '#content/languages.ts';
import { isLanguage } from './addresses.ts';
import { languageOfHeader } from './preference.ts';

/** English for an unknown path (product.md A5); `Accept-Language` for a demo without a prefix (product.md A10). */
export function pageLanguage(request: Request, params: { language?: string; '*'?: string }): Language {
  return isUnknownPath(params) ? 'en' : addressLanguage(request, params);
}

export function addressLanguage(request: Request, { language }: { language?: string }): Language {
  return isLanguage(language) ? language : languageOfHeader(request.headers.get('Accept-Language'));
}

export function isUnknownPath(params: { '*'?: string }): boolean {
  return params['*'] !== undefined;
}
