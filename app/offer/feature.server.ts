import type { Feature } from '#app/feature.ts';
import { showSheets } from '#app/i18n/offer-facts.server.ts';

export function offer(): Feature {
  showSheets(true);
  return {};
}
