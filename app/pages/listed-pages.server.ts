/** The pages for search engines that the site has by its settings. */

import { address } from '#app/i18n/addresses.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { type PublicPage, publicPages, withoutNeeded } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';

export function listedPages(): PublicPage[] {
  return withoutNeeded(publicPages(), areCallsOffered() ? undefined : 'booking');
}

/** Their addresses in every language. */
export function listedAddresses(): string[] {
  return languages.flatMap((language) => listedPages().map((page) => address(language, page)));
}
