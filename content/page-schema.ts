import { z } from 'zod';
import { footerPages, menuPages } from '#app/i18n/pages.ts';
import { topicIds } from './ids.ts';
import {
  bullets,
  counted,
  countedWith,
  entries,
  exactly,
  head,
  heading,
  illustrated,
  keyed,
  labelsOf,
  line,
  lineWith,
  prose,
  rare,
  reason,
  section,
  thanks,
  titled,
} from './schema-parts.ts';
import { lengthOf } from './texts.ts';

export const common = z.strictObject({
  /** Texts use them by name. */
  facts: z.record(z.string().regex(/^[a-z]\w*$/, 'must be letters and digits'), line),
  skip: line,
  header: z.strictObject({
    main: line,
    mobile: line,
    services: line,
    process: line,
    comparison: line,
    pricing: line,
    ...labelsOf(menuPages()),
    contact: line,
    book: line,
    menu: line,
    close: line,
    language: line,
  }),
  footer: z.strictObject({
    greeting: line,
    sub: line,
    quickLinks: line,
    legal: line,
    ...labelsOf(footerPages('links')),
    contactHeading: line,
    contactForm: line,
    country: line,
    ...labelsOf(footerPages('legal')),
  }),
  labels: z.strictObject({
    backHome: line,
    getStarted: line,
    learnMore: line,
    joinWaitlist: line,
    requestDemo: line,
    comingSoon: line,
  }),
  countdown: z.strictObject({
    label: line,
    ...keyed(['days', 'hours', 'minutes', 'seconds'], z.strictObject({ one: line, other: line })).shape,
    dismiss: line,
  }),
  form: z.strictObject({
    fullName: line,
    email: line,
    message: line,
    submit: line,
    submitting: line,
    error: line,
    success: line,
    loading: line,
    thankYou: line,
    requiredNote: line,
    required: line,
    emailInvalid: line,
    phoneInvalid: line,
    tooLong: lineWith('max'),
    summary: line,
    errorPrefix: line,
    trap: line,
    conflict: line,
    tooMany: line,
  }),
  failure: z.strictObject({
    title: line,
    lead: line,
    report: line,
    notFound: z.strictObject({ text: line, home: line, faq: line }),
    offline: titled,
    statuses: z
      .strictObject({
        400: titled,
        403: titled,
        404: titled,
        405: titled,
        413: titled,
        415: titled,
        429: titled,
        503: titled,
      })
      .meta(rare),
  }),
});

/** Whether other providers offer it. */
const comparisonStatus = z.enum(['yes', 'limited', 'varies', 'no', 'inapplicable']);

export const home = z.strictObject({
  head,
  hero: z.strictObject({
    // `typed-headline.css` has animation delays for 47 letters.
    headline: exactly(2, line)
      .refine((both) => lengthOf(both.join('')) <= 46, {
        error: 'may have at most 46 letters in all',
        params: reason('too-long', { max: 46 }),
      })
      .meta({ maxTogether: 46 }),
    lead: line,
    action: line,
    demo: line,
    note: line,
    bookNote: line,
    phoneNote: lineWith('minutes'),
    facts: exactly(3, z.strictObject({ figure: line, text: line })),
  }),
  problem: section.extend({ pains: entries(titled, { max: 9 }) }),
  services: prose.extend({
    cards: entries(illustrated, { max: 9 }),
    /** Question, answer and hour in a drawing; screen readers have its `alt`. */
    talk: exactly(3, line.max(18)),
    meet: line,
    featured: line,
    question: line,
    action: line,
  }),
  process: section.extend({
    figure: line,
    hours: line,
    steps: entries(illustrated, { max: 9 }),
  }),
  soon: section.extend({
    /** Cards by the ids of `waitlist.yaml`. */
    cards: entries(z.strictObject({ alt: line.optional(), features: bullets(line, { max: 8 }) }), { min: 0, max: 4 }),
    future: titled,
    join: line,
    note: line,
  }),
  pricing: prose.extend({
    tiers: entries(z.strictObject({ title: line, price: line.optional(), items: bullets(line, { max: 9 }) }), {
      max: 9,
    }),
    action: line,
    notes: exactly(3, titled),
  }),
  comparison: prose.extend({
    caption: line,
    columns: z.strictObject({ others: line, manual: line }),
    /** Ours is "yes" in every row, manual work "no" where nothing else is said (product.md P5). */
    rows: entries(z.strictObject({ text: line, others: comparisonStatus, manual: comparisonStatus.optional() }), {
      max: 12,
    }),
    statuses: z.strictObject({ yes: line, limited: line, varies: line, no: line, inapplicable: line }),
    note: line,
  }),
  benefits: prose.extend({
    items: entries(
      z.strictObject({ before: line.optional(), figure: line, unit: line.optional(), title: line, text: line }),
      { max: 9 },
    ),
    alt: line,
    /** `link` is at the end of other sections. */
    call: titled.extend({ bookText: line, link: line }),
    action: line,
  }),
});

export const contact = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: line,
  bookLead: line,
  facts: z.strictObject({
    email: line,
    call: line,
    phone: line,
    callLink: line,
    data: line,
    dataText: line,
  }),
  topics: keyed(topicIds, line),
  quoteFor: lineWith('plan'),
  /** These replace the other texts, by `?topic=`. */
  forTopic: keyed(['demo', 'quote'], prose.extend({ pageTitle: line, next: line })),
  /** Read by an AI agent. */
  tool: line.meta(rare),
  thanks,
  errors: z.strictObject({ insert: lineWith('message'), unavailable: line, noRow: line, fallback: line }),
});

export const waitlist = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: line,
  legend: line,
  hint: line,
  fine: line,
  /** Follows `fine` when there is a mail server; `thanks.asked` then replaces `thanks.next`. */
  question: line,
  /** `stored` is the name in database and Airtable, the same in every language; else the English one. */
  services: entries(z.strictObject({ name: line, text: line, stored: line.optional() }), { max: 24 }),
  tool: line.meta(rare),
  thanks: thanks.extend({ asked: line, rung: line }),
  errors: z.strictObject({
    noService: line,
    noneValid: line,
    ...keyed(['record', 'key', 'table', 'permissions', 'value', 'other'], lineWith('host')).shape,
    fallback: line,
  }),
});

/** By the visitor's own program, to colleagues. */
const mailed = lineWith('date', 'link');

export const book = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: lineWith('minutes'),
  /** Unless the facts of the offer state who it is. */
  team: line,
  byPhone: line,
  absence: lineWith('from', 'to', 'back'),
  absenceToCome: lineWith('from', 'to', 'back'),
  absenceDay: lineWith('from', 'back'),
  times: z.strictObject({
    legend: line,
    zone: line,
    ours: lineWith('zone'),
    free: counted,
    later: line,
    chosen: line,
    next: line,
    withUs: lineWith('time', 'zone'),
    /** Zones by IANA name. */
    zones: z.record(z.string(), line),
  }),
  details: z.strictObject({
    title: line,
    phone: line,
    phoneHint: line,
    company: line,
    about: line,
    optional: line,
    fine: line,
    submit: line,
  }),
  tool: line.meta(rare),
  otherwise: line,
  write: line,
  errors: z.strictObject({
    start: line,
    taken: line,
    full: line,
    tooManyOpen: line,
    unavailable: line,
    fallback: line,
  }),
  full: titled,
  away: titled,
  thanks: z.strictObject({
    title: line,
    mailed: lineWith('address'),
    keep: line,
    next: exactly(3, line),
    calendar: line,
    manage: line,
  }),
  colleagues: z.strictObject({ action: line, hint: line, byPhone: line, subject: mailed, body: mailed }),
  /** These replace the texts of the same name, for `?topic=demo`. */
  demo: z.strictObject({
    head,
    topic: line,
    lead: lineWith('minutes'),
    details: z.strictObject({ fine: line, submit: line }),
    thanks: z.strictObject({ title: line, next: exactly(3, line) }),
  }),
  manage: z.strictObject({
    title: line,
    topic: line,
    calendar: line,
    move: line,
    moveHint: line,
    moveSubmit: line,
    cancel: line,
    cancelHint: line,
    cancelSubmit: line,
    again: line,
    moved: line,
    changed: line,
    start: line,
    taken: line,
    tooMany: line,
    states: keyed(['open', 'soon', 'over', 'cancelled', 'unknown'], titled),
  }),
});

export const proof = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: line,
  /** On other pages, to this one. */
  link: line,
  /** Shown where the public address of the site is known. */
  site: z.strictObject({ title: line, text: line, pagespeed: line, observatory: line }),
  answers: z.strictObject({
    title: line,
    text: lineWith('date'),
    right: line,
    wrong: line,
    none: line,
    /** Beside a figure that got worse. */
    before: lineWith('share'),
    questions: counted,
    meaning: line,
    again: line,
    download: countedWith('share'),
  }),
});

/** `search`: words that people look for besides those of the entry. */
const question = z.strictObject({ question: line, answer: line, search: line.optional() });

export const faq = z.strictObject({
  head,
  topic: line,
  title: heading,
  search: z.strictObject({
    label: line,
    placeholder: line,
    clear: line,
    found: counted,
    none: lineWith('query'),
    askAssistant: line,
    askPerson: line,
  }),
  questions: counted,
  categories: entries(
    z.strictObject({
      title: line,
      entries: entries(question, { max: 30, mayLack: true }),
    }),
    { max: 12, mayLack: true },
  ),
  closing: prose.extend({ book: z.strictObject({ text: line, action: line }) }),
});

export const about = z.strictObject({
  head,
  hero: prose.extend({ alt: line }),
  mission: prose.extend({ alt: line }),
  values: section.extend({ items: entries(titled, { max: 9 }) }),
  vision: prose.extend({ alt: line, more: line, tiles: exactly(2, z.strictObject({ figure: line, text: line })) }),
});

export const agent = z.strictObject({
  head,
  hero: prose,
  demo: line,
  explore: line,
  switchboard: line,
  topic: line,
  title: heading,
  features: entries(
    z.strictObject({
      short: line,
      place: line,
      title: line,
      text: line,
      items: bullets(line, { max: 9 }),
      alt: line.optional(),
    }),
    { max: 16 },
  ),
  closing: prose,
});

export const demo = z.strictObject({
  list: z.strictObject({
    head,
    title: line,
    lead: line,
    first: titled,
    enter: line,
    next: titled.extend({ write: line }),
  }),
  first: z.strictObject({
    head,
    title: heading,
    lead: line,
    back: line,
    readAlong: titled,
    caller: line,
    answering: line,
    misheard: line,
    written: line,
    hosted: titled.extend({ topic: line }),
  }),
});

export type ComparisonStatus = z.infer<typeof comparisonStatus>;
