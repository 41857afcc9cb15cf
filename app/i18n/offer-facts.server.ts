/** What pages, chat and office say of the offer: what its owner has stated, and nothing of what is blank. */
import { parameter } from '#app/parameter.ts';
import { keepShortPartsTogether } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { factIn, isYesByNow, type OfferId, offerIds, type SheetId, sheetIds } from '#content/offer.ts';
import { address } from './addresses.ts';
import { dateText, fill, foldCase } from './formats.ts';
import { sheetsPath } from './pages.ts';
import { siteTimeZone } from './site-time.server.ts';

/** `link` is what can be downloaded. */
export type OfferFact = { id: OfferId; name: string; text: string; link?: string };

/** Handed over by the feature that has the pages of the sheets. */
export const [areSheetsShown, showSheets] = parameter(false);

export function offerFacts(language: Language): OfferFact[] {
  return offerIds.flatMap((id) => offerFact(id, language) ?? []);
}

/** `undefined` while it is blank. */
export function offerFact(id: OfferId, language: Language): OfferFact | undefined {
  const { answer, link, text } = factIn(content().offer[id], language);
  const { names } = messages(language).sheets.facts;
  const parts = [answerText(answer, language), text].filter(Boolean);
  if (parts.length === 0 && !link) return undefined;
  return { id, name: names[id], text: keepShortPartsTogether(parts.join('. ')), ...(link && { link }) };
}

function answerText(answer: string, language: Language): string {
  const { yes, no, from } = messages(language).sheets.facts;
  if (answer === '' || answer === 'no') return answer && no;
  return isYesByNow(answer, siteTimeZone())
    ? yes
    : fill(from, { date: dateText(language, answer, { dateStyle: 'long' }) });
}

export const sheetLink = (language: Language, id: SheetId) => ({
  url: `/${language}/${sheetsPath}/${id}`,
  title: messages(language).sheets[id].link,
});

export function sheetLinks(language: Language) {
  const { title, text } = messages(language).sheets.handOn;
  return { title, text, links: areSheetsShown() ? sheetIds.map((id) => sheetLink(language, id)) : [] };
}

export type SheetLinks = ReturnType<typeof sheetLinks>;

/** What a page shows of the offer. */
export function offerParts(language: Language) {
  const { topic, title, rest, download } = messages(language).sheets.facts;
  const proof = { to: address(language, 'proof'), text: messages(language).proof.link };
  return { topic, title, rest, download, facts: offerFacts(language), sheets: sheetLinks(language), proof };
}

export type OfferParts = ReturnType<typeof offerParts>;

/** The facts that a visitor's words ask for, whether they are stated or not. */
export function factsAskedIn(text: string, language: Language): OfferId[] {
  const { heard } = messages(language).sheets.facts;
  return offerIds.filter((id) => isNamedIn(text, heard[id] ?? []));
}

/** Made once, because each message is compared with some hundred. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const words = foldCase(name).replaceAll('*', '[\\p{L}]*');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'u');
  patterns.set(name, pattern);
  return pattern;
}

/** `*` stands for any end of a word. */
export function isNamedIn(text: string, names: readonly string[]): boolean {
  const folded = foldCase(text);
  return names.some((name) => patternOf(name).test(folded));
}
