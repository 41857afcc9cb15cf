import type { Feature } from '#app/feature.ts';
import { showSheets } from '#app/i18n/offer-facts.server.ts';
import { type GivenToOffer, giveToOffer } from './given.server.ts';

export function offer(given: GivenToOffer): Feature {
  showSheets(true);
  giveToOffer(given);
  return { office: async () => (await import('./office/part.tsx')).offerPart };
}
