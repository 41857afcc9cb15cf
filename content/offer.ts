/** Facts of the offer, which the owner fills in (`offer.yaml`), and the texts of the sheets that are made of them. */
import { z } from 'zod';
import type { Hint } from './fault.ts';
import { type Language, languages } from './languages.ts';
import { line, lines, lineWith, optional, reason, section } from './schema-parts.ts';

export const offerIds = [
  ...(['calls-by-day', 'website-chat', 'email', 'whatsapp', 'instagram', 'telegram', 'languages'] as const),
  ...(['hosting', 'models', 'training', 'recordings', 'retention', 'processing-agreement', 'secrecy'] as const),
  ...(['support-hours', 'caller', 'price'] as const),
] as const;
export type OfferId = (typeof offerIds)[number];

const matching = (form: RegExp, error: string) =>
  optional.refine((text) => text === '' || form.test(text), { error, params: reason('link') });

/** What is blank is nowhere spoken of, but as a question for the call. */
const factSchema = z.strictObject({
  answer: optional
    .refine((text) => ['', 'yes', 'no', 'from'].includes(text) || isDay(text), {
      error: 'must be yes, no, or the day from which it is so, such as 2027-03-01',
      params: reason('other'),
    })
    // A draft of the office, half-written.
    .refine((text) => text !== 'from', { error: 'has no day from which it is so', params: reason('missing') }),
  ...(Object.fromEntries(languages.map((language) => [language, optional])) as Record<Language, typeof optional>),
  /** What can be downloaded. */
  link: matching(/^(?:https:\/\/|\/)\S+$/, 'must begin with https:// or with / for a file in public/'),
});

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** A day that has come in the time zone of the site is a yes. */
export const isYesByNow = (answer: string, timeZone: string) =>
  answer === 'yes' || (isDay(answer) && answer <= Temporal.Now.plainDateISO(timeZone).toString());

export const offerSchema = z.record(z.enum(offerIds), factSchema.prefault({}));

export type Offer = z.infer<typeof offerSchema>;

/** Blank in a language that lacks the text which another has: a mere yes may say more than its owner does. */
export function factIn(fact: Offer[OfferId], language: Language) {
  const { answer, link, [language]: text } = fact;
  const isLacking = !text && languages.some((each) => fact[each]);
  return isLacking ? { answer: '', link: '', text } : { answer, link, text };
}

/** Finds the facts that some languages lack. */
export function factHints(offer: Offer): Hint[] {
  return offerIds.flatMap((id) => {
    const having = languages.filter((language) => offer[id][language]);
    const [first] = having;
    if (!first || having.length === languages.length) return [];
    return { id: 'only', file: 'offer.yaml', path: id, found: having.join(' '), sentence: offer[id][first], mends: [] };
  });
}

/** Each sheet with its questions; `app/offer/sheet.server.ts` has what answers them. */
export const sheetQuestions = {
  boss: [
    ...['what', 'savings', 'payback', 'price', 'contract', 'setup', 'needs', 'mistakes', 'calls-by-day'],
    'support-hours',
  ],
  'data-protection': [
    ...['agreed', 'processing-agreement', 'hosting', 'abroad', 'models', 'training', 'recordings', 'retention'],
    ...['secrecy', 'label', 'measures', 'end', 'contact'],
  ],
  it: [
    ...['connects', 'access', 'rules', 'place', 'hosting', 'models', 'work', 'approval', 'changes', 'support-hours'],
    ...['security', 'end'],
  ],
  'works-council': [
    ...['what', 'jobs', 'monitoring', 'reports', 'employees', 'who-sees', 'recordings', 'retention', 'training'],
    ...['label', 'hand-over', 'approval'],
  ],
} as const;
export type SheetId = keyof typeof sheetQuestions;
export const sheetIds = Object.keys(sheetQuestions) as SheetId[];

const sheet = <const Id extends string>(ids: readonly Id[]) =>
  z.strictObject({
    ...{ title: line, link: line, lead: line, questions: z.record(z.enum(ids), line) },
    heard: lines.meta({ isUnread: true }),
  });

export const sheets = z.strictObject({
  facts: section.extend({
    yes: line,
    no: line,
    from: lineWith('date'),
    rest: line,
    download: line,
    names: z.record(z.enum(offerIds), line),
    /** How visitors ask for them. `*` means any end of a word. Nobody reads it. */
    heard: z.partialRecord(z.enum(offerIds), lines).meta({ isUnread: true }),
  }),
  handOn: z.strictObject({ title: line, text: line }),
  page: z.strictObject({
    topic: line,
    open: line,
    own: line,
    print: line,
    action: line,
    dated: lineWith('address', 'date'),
  }),
  boss: sheet(sheetQuestions.boss),
  'data-protection': sheet(sheetQuestions['data-protection']),
  it: sheet(sheetQuestions.it),
  'works-council': sheet(sheetQuestions['works-council']),
});
