import { publicPages } from '#app/i18n/addresses.ts';
import { isBookingOn } from '../booking/availability.server.ts';

/** The pages for search engines that the site has by its settings. */
export function listedPages() {
  return publicPages.filter((page) => page !== 'book' || isBookingOn());
}
