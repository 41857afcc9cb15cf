import type { PageId } from '#app/i18n/addresses.ts';

/** Every page with an address in each language. */
export const everyPage: PageId[] = [
  'home',
  'contact',
  'about',
  'privacy',
  'terms',
  'impressum',
  'waitlist',
  'book',
  'faq',
  'agent',
  'demos',
  'firstDemo',
];
