/** A sheet to hand on: the questions of somebody who has a say, answered with what the site says elsewhere. */
import { companyFacts } from '#app/i18n/company-facts.server.ts';
import { type OfferFact, offerFact } from '#app/i18n/offer-facts.server.ts';
import { isPlaceholder } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { type OfferId, offerIds, type SheetId, type sheetQuestions } from '#content/offer.ts';
import type { Site } from '#content/site-schema.ts';

type QuestionId = (typeof sheetQuestions)[SheetId][number];

/** Answers, parts and points of `assistant.yaml`, and questions of the FAQ. A fact answers its own question. */
const statements: Partial<Record<QuestionId, string[]>> = {
  what: ['agent'],
  savings: ['savings'],
  payback: ['payback'],
  price: ['price-depends', 'price-fixed'],
  contract: ['contract'],
  setup: ['setup'],
  needs: ['needs'],
  mistakes: ['wrong-answers'],
  'calls-by-day': ['calls-when'],
  agreed: ['data'],
  'processing-agreement': ['dpa'],
  retention: ['bot-keeps'],
  secrecy: ['health-data'],
  label: ['ai-label'],
  end: ['data-after-end'],
  contact: ['dpo'],
  connects: ['crm', 'not-connect'],
  access: ['needs-access'],
  rules: ['databases'],
  place: ['bot-place'],
  work: ['who-works', 'needs'],
  approval: ['approval'],
  changes: ['after-live', 'wrong-report'],
  jobs: ['jobs-fear'],
  reports: ['agent-analytics'],
  'hand-over': ['hand-over'],
};

/** Facts beside which the sentences of the site still hold; others they would contradict. */
const withMore = ['price', 'processing-agreement'];

/** `isOpen`: the site does not answer it, or not all of it. */
export type SheetRow = { question: string; text: string; link?: string; isOpen: boolean };

export function sheetRows(sheet: SheetId, language: Language): SheetRow[] {
  const said = statementsIn(language);
  return Object.entries<string>(messages(language).sheets[sheet].questions).map(([id, question]) => {
    const isFact = offerIds.some((each) => each === id);
    const fact: OfferFact | undefined = isFact ? offerFact(id as OfferId, language) : undefined;
    const isWhole = fact !== undefined && !withMore.some((each) => each === id);
    const stated = isWhole ? [] : (statements[id as QuestionId] ?? []).flatMap((name) => said.get(name) ?? []);
    const texts = [...(fact ? [ended(fact.text)] : []), ...stated];
    return { question, text: texts.join(' '), link: fact?.link, isOpen: isFact ? !fact : stated.length === 0 };
  });
}

/** Who a sheet is from, as far as it is entered. */
export function senderOf(site: Site): string {
  const { legalName, telephone, email, address } = companyFacts(site);
  const place = address && `${address.streetAddress}, ${address.postalCode} ${address.addressLocality}`;
  const parts = [
    legalName,
    isPlaceholder(site.owner) ? '' : site.owner,
    place,
    telephone?.replaceAll(' ', '\u00a0'),
    email,
  ];
  return parts.flatMap((part) => part || []).join(' · ');
}

const ended = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/** The FAQ has the last word: its answers replace shorter ones of the same name. */
function statementsIn(language: Language): Map<string, string> {
  const { faq, assistant } = messages(language);
  const { answers, parts, points } = assistant;
  return new Map([
    ...Object.entries(answers),
    ...Object.values(points).flatMap((each) => Object.entries(each)),
    ...Object.entries(parts).map(([id, { answer }]) => [id, answer] as const),
    ...Object.values(faq.categories).flatMap(({ entries }) =>
      Object.entries(entries).map(([id, { answer }]) => [id, answer] as const),
    ),
  ]);
}
