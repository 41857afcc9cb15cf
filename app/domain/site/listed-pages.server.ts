/** The pages for search engines that the site has by its settings. */
import { address, publicPages } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { isBookingOn } from '../booking/availability.server.ts';

export function listedPages() {
  return publicPages.filter((page) => page !== 'book' || isBookingOn());
}

/** Their addresses in every language. */
export function listedAddresses(): string[] {
  return languages.flatMap((language) => listedPages().map((page) => address(language, page)));
}
