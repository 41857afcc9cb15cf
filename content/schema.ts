/**
 * The texts of every language (product.md L5). `load.server.ts` validates the files when the site is built and when it
 * starts, so a missing or misspelt key never reaches a visitor. Lists with ids have any number of entries, up to what
 * the layout has room for.
 */
import { z } from 'zod';
import { footerPages, type LegalId, menuPages, type PageTextName } from '#app/i18n/pages.ts';
import { announcementSchema } from './announcement-schema.ts';
import { assistantSchema, phrasingsSchema } from './assistant-schema.ts';
import { bookingSchema } from './booking-schema.ts';
import { consentSchema } from './consent-schema.ts';
import { bullets, entries } from './entries.ts';
import { providerIds, topicIds } from './ids.ts';
import { languages } from './languages.ts';
import { retentionSchema } from './retention-schema.ts';
import { lengthOf } from './texts.ts';

const line = z.string().regex(/\S/, 'must not be empty');
const lines = z.array(line).min(1);
/** In characters: what a heading has room for in one line that its author has ended. */
const maxHeadingLine = 26;
/** A heading that breaks where its author breaks the line; one without line breaks is balanced by the browser. */
const heading = line.refine(
  (text) =>
    !text.includes('\n') ||
    text.split('\n').every((part) => lengthOf(part.replace(/\{[^{}]*\}|&nbsp;/g, ' ')) <= maxHeadingLine),
  `has a line of more than ${maxHeadingLine} characters; break it earlier, or leave the line breaks out`,
);
/** What the owner may leave empty, with quotation marks or without. */
const optional = z
  .string()
  .nullable()
  .default('')
  .transform((text) => text ?? '');
const titled = z.strictObject({ title: line, text: line });
const counted = z.strictObject({ one: line, other: line });
const head = z.strictObject({ title: line, description: line });
/** `topic` says what a section is about; it stands before the title, in the same heading. */
const section = z.strictObject({ topic: line, title: heading });
const prose = section.extend({ lead: line });
/** `alt` describes the drawing of the entry; entries without a drawing of their own need none. */
const illustrated = titled.extend({ alt: line.optional() });
const thanks = z.strictObject({ title: line, text: line, next: line });

/** Exactly `count` entries, with an error for the editors of the texts. */
const exactly = <T extends z.ZodType>(count: number, entry: T) =>
  z.array(entry).refine((entries) => entries.length === count, {
    error: ({ input }) => `must have exactly ${count} entries, has ${(input as unknown[]).length}`,
  });

/** An entry for each id: addresses and stored data depend on the ids. */
const keyed = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

/** The text of the link to each page. */
const labelsOf = <Id extends string>(pages: readonly Id[]) => keyed(pages, line).shape;

/** A text that breaks the layout when it is longer. */
const atMost = (max: number) =>
  line
    .refine((text) => lengthOf(text) <= max, {
      error: ({ input }) => `has ${lengthOf(input as string)} characters; the page has room for ${max}`,
    })
    .meta({ maxLength: max });

/** Whether this is an IANA name. `Intl` also accepts offsets such as `+01:00`, which have no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false; // RangeError: unknown
  }
}

/** `content/site.yaml`: facts that are the same in every language. */
export const siteSchema = z.strictObject({
  brand: atMost(30),
  product: atMost(20),
  email: z.email(),
  company: line,
  owner: line,
  ownerLanguage: z.enum(languages),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin (see the list at en.wikipedia.org/wiki/Tz_database)')
    .default('Europe/Berlin'),
  crms: bullets(line, { max: 9 }),
  // For the impressum and the privacy text; empty until the owner fills them in.
  street: optional,
  postcode: optional,
  city: optional,
  telephone: optional,
  register: optional,
  vatId: optional,
  authority: optional,
  providers: keyed(providerIds, optional).prefault({}),
  hostedWidgets: z.enum(['ask', 'at-once']).default('ask'),
  booking: bookingSchema.prefault({}),
  /** Whether questions that the assistant did not understand are kept for the owner. */
  keepQuestions: z.enum(['on', 'off']).default('off'),
  retention: retentionSchema.prefault({}),
  recordNetworkAddress: z.enum(['on', 'off']).default('off'),
  /** Of earlier releases. A file that has it promises colours that nothing reads. */
  look: z
    .custom<undefined>(
      (value) => value === undefined,
      'is no longer used; delete these lines, and change colours as docs/colours-logo-fonts.md says',
    )
    .optional(),
});

const common = z.strictObject({
  /** Phrases that other texts put in by name. */
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
    days: counted,
    hours: counted,
    minutes: counted,
    seconds: counted,
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
    tooLong: line,
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
    statuses: z.strictObject({
      400: titled,
      403: titled,
      405: titled,
      413: titled,
      415: titled,
      429: titled,
      503: titled,
    }),
  }),
});

/** How far other providers offer something. */
const comparisonStatus = z.enum(['yes', 'limited', 'varies', 'no', 'inapplicable']);

const home = z.strictObject({
  head,
  hero: z.strictObject({
    // `typed-headline.css` has animation delays for 47 letters.
    headline: exactly(2, line)
      .refine((both) => both.join('').length <= 46, 'may have at most 46 letters in all')
      .meta({ maxTogether: 46 }),
    lead: line,
    action: line,
    demo: line,
    note: line,
    bookNote: line,
    phoneNote: line,
    facts: exactly(3, z.strictObject({ figure: line, text: line })),
  }),
  problem: prose.extend({ pains: entries(titled, { max: 9 }) }),
  services: prose.extend({
    cards: entries(illustrated, { max: 9 }),
    /** Question, answer and hour in the drawing of the chatbots; screen readers have its `alt`. */
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
    /** The services of `waitlist.yaml` that have a card of their own, by their ids. */
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
    call: titled.extend({ bookText: line }),
    action: line,
  }),
});

const contact = z.strictObject({
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
    place: line,
    data: line,
    dataText: line,
  }),
  topics: keyed(topicIds, line),
  quoteFor: line,
  /** What the form does, for an AI agent. */
  tool: line,
  thanks,
  errors: z.strictObject({ insert: line, unavailable: line, noRow: line, fallback: line }),
});

const waitlist = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: line,
  legend: line,
  hint: line,
  fine: line,
  /** Follows `fine` when there is a mail server; `thanks.asked` then stands in place of `thanks.next`. */
  question: line,
  /** `stored` is the name in the database and in Airtable, the same in every language; else it is the English name. */
  services: entries(z.strictObject({ name: line, text: line, stored: line.optional() }), { max: 24 }),
  tool: line,
  thanks: thanks.extend({ asked: line, rung: line }),
  errors: z.strictObject({
    noService: line,
    noneValid: line,
    record: line,
    key: line,
    table: line,
    permissions: line,
    value: line,
    other: line,
    fallback: line,
  }),
});

const book = z.strictObject({
  head,
  topic: line,
  title: heading,
  lead: line,
  times: z.strictObject({
    legend: line,
    zone: line,
    ours: line,
    free: counted,
    later: line,
    chosen: line,
    next: line,
    withUs: line,
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
  tool: line,
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
    mailed: line,
    keep: line,
    next: exactly(3, line),
    calendar: line,
    manage: line,
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

const faq = z.strictObject({
  head,
  topic: line,
  title: heading,
  search: z.strictObject({
    label: line,
    placeholder: line,
    clear: line,
    found: counted,
    none: line,
    askAssistant: line,
    askPerson: line,
  }),
  questions: counted,
  categories: entries(
    z.strictObject({ title: line, entries: entries(z.strictObject({ question: line, answer: line }), { max: 30 }) }),
    { max: 12 },
  ),
  closing: prose.extend({ book: z.strictObject({ text: line, action: line }) }),
});

const about = z.strictObject({
  head,
  hero: prose.extend({ alt: line }),
  mission: prose.extend({ alt: line }),
  values: section.extend({ items: entries(titled, { max: 9 }) }),
  vision: prose.extend({ alt: line, more: line, tiles: exactly(2, z.strictObject({ figure: line, text: line })) }),
});

const agent = z.strictObject({
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
  closing: prose.extend({ book: line }),
});

const demo = z.strictObject({
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
    topic: line,
    title: heading,
    lead: line,
    back: line,
    stage: titled,
    hosted: titled,
    transcript: line,
  }),
});

const chat = z.strictObject({
  launcher: z.strictObject({ open: line, close: line, failed: line }),
  /** Asked before a hosted chat is loaded; {host} is its name. `notice` also stands beside the loaded chat. */
  hosted: z.strictObject({ title: line, text: line, accept: line, decline: line, notice: line, hide: line }),
  panel: z.strictObject({
    title: line,
    status: z.strictObject({ ready: line, answering: line, off: line }),
    notice: line,
    privacy: line,
    greeting: line,
    quick: exactly(3, line),
    person: line,
    log: line,
    you: line,
    assistant: line,
    field: line,
    placeholder: line,
    send: line,
    stop: line,
    stopped: line,
    unsure: line,
    sources: line,
    suggestions: line,
    note: line,
    noteLink: line,
    copy: line,
    copied: line,
    copyFailed: line,
    clear: line,
    clearQuestion: line,
    clearYes: line,
    clearNo: line,
    close: line,
    retry: line,
    tooLong: line,
    problems: z.strictObject({
      offline: titled,
      unavailable: titled,
      interrupted: titled,
      tooMany: titled,
      refused: titled,
    }),
  }),
  handOver: z.strictObject({
    title: line,
    intro: line,
    book: z.strictObject({ text: line, link: line }),
    question: line,
    send: line,
    sending: line,
    cancel: line,
    failed: line,
    done: titled,
    more: line,
  }),
  /** For an AI agent: what the tools do, and what the question of `ask` is. */
  tools: z.strictObject({ ask: line, question: line, times: line }),
  voice: z.strictObject({
    start: titled,
    microphone: line,
    call: line,
    noRecognition: line,
    field: line,
    placeholder: line,
    send: line,
    greeting: line,
    states: z.strictObject({ idle: line, listening: line, thinking: line, speaking: line }),
    talk: line,
    stop: line,
    hangUp: line,
    mute: line,
    noVoice: line,
    offer: line,
    accept: line,
    decline: line,
    declined: line,
    yes: lines,
    no: lines,
    form: z.strictObject({
      title: line,
      spoken: line,
      phone: line,
      time: line,
      send: line,
      message: line,
      asked: line,
    }),
    booked: line,
    bookedTitle: line,
    cancelled: line,
    problems: z.strictObject({
      noPermission: line,
      noMicrophone: line,
      noSpeech: line,
      noNetwork: line,
      noLanguage: line,
      offline: line,
      unavailable: line,
      tooMany: line,
    }),
  }),
});

const email = z.strictObject({ subject: line, intro: line });
/** Anybody can enter any address: the name with it could be an advertisement, or the bait of a phishing mail. */
const unnamed = line.regex(/^(?!.*\{name\})/s, 'may not contain {name}: anybody can enter any address and any name');
const emailToVisitor = z.strictObject({ subject: unnamed, intro: unnamed });

const mail = z.strictObject({
  owner: z.strictObject({
    contacts: email,
    waitlist: email,
    spam: line,
    answer: line,
    open: line,
    rejected: z.strictObject({
      mark: line,
      intro: line,
      reasons: keyed(['key', 'table', 'permissions', 'value', 'record', 'other'], line),
      visitor: line,
      next: line,
    }),
    report: email.extend({ more: line, next: line }),
  }),
  visitor: z.strictObject({
    greeting: unnamed,
    contacts: emailToVisitor.extend({ next: unnamed }),
    closing: unnamed,
    why: unnamed,
  }),
  answer: z.strictObject({
    greeting: line,
    subject: keyed(['contacts', 'waitlist'], line),
    quoting: keyed(['contacts', 'waitlist'], line),
    undated: line,
  }),
  labels: keyed(['name', 'email', 'language', 'message', 'services', 'received', 'representative'], line),
});

const bookingMail = z.strictObject({
  visitor: keyed(['invite', 'update', 'cancel', 'reminder-24h', 'reminder-1h'], emailToVisitor).extend({
    again: line,
    change: line,
  }),
  owner: keyed(['invite', 'update', 'cancel', 'flagged'], email),
  summary: line,
  ownerSummary: line,
  labels: keyed(['when', 'phone', 'company', 'about'], line),
  byPhone: line,
  byVideo: line,
  atAddress: line,
});

const legal = z.strictObject({
  documents: line,
  onPage: line,
});

/** The YAML files of one language, by name. The three legal texts are Markdown beside them. */
export const pageSchemas = {
  common,
  home,
  contact,
  waitlist,
  book,
  faq,
  about,
  agent,
  demo,
  chat,
  legal,
  mail,
  'booking-mail': bookingMail,
  announcement: announcementSchema,
  consent: consentSchema,
  assistant: assistantSchema,
  phrasings: phrasingsSchema,
} as const satisfies Record<PageTextName, z.ZodType> & Record<string, z.ZodType>;

/** Front matter of `privacy.md`, `terms.md` and `impressum.md`. */
export const legalFrontMatter = z.strictObject({
  head,
  heading: line,
  dated: line,
  contact: titled,
});

/** Front matter of `pages/<id>.md`: pages that the owner adds. `menu` is their name in the footer. */
export const ownPageFrontMatter = z.strictObject({
  head,
  heading: line,
  menu: line,
  /** The column of the footer. */
  column: z.enum(['links', 'legal']).default('links'),
  dated: line.optional(),
});

export type ComparisonStatus = z.infer<typeof comparisonStatus>;
export type Site = Omit<z.infer<typeof siteSchema>, 'look'>;
export type MessageFile = keyof typeof pageSchemas;
export type Messages<Name extends MessageFile> = z.infer<(typeof pageSchemas)[Name]>;

/** A run of text inside a paragraph of a legal document. */
export type Run = { text: string; href?: string; strong?: boolean } | { lineBreak: true };
/** True when one of the names is true of the configuration (`legal-conditions.ts`); with `not`, when none is. */
export type Condition = { names: string[]; not: boolean };
/** Shown when all conditions are true. */
type Conditional = { conditions?: Condition[] };
export type ListItem = { runs: Run[] } & Conditional;
/** `passage` is the name under which the assistant finds the block. */
export type Block = ({ paragraph: Run[] } | { list: ListItem[] }) & Conditional & { passage?: string };
export type LegalSection = { id: string; title: string; blocks: Block[] } & Conditional;
export type OwnPage = z.infer<typeof ownPageFrontMatter> & { sections: LegalSection[] };
export type LegalDocument = z.infer<typeof legalFrontMatter> & { id: LegalId; sections: LegalSection[] };
