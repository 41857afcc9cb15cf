/** What a conversation has agreed on. The browser keeps it; the server believes none of it. */
import { z } from 'zod';
import { knownTimeZone } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { talk } from '#content/talk-schema.ts';

const { ask, subjects, tradeNames } = talk.shape;
/** In the order in which they are asked. */
export const quoteIds = ask.keyType.options;
/** Presses that change a call that is booked; what one does is never typed. */
export const callChanges = ['moveTo', 'cancelCall'];
/** What a form may ask, or change. */
export const detailIds = ['phone', 'fullName', 'company', 'email', 'wish', 'package', ...quoteIds] as const;
export const messageIds = subjects.keyType.exclude(['call']).options;

/** In bytes of UTF-8. */
const maxSize = 1024;
/** In ms. */
const maxAge = 24 * 3_600_000;
export const maxQuestions = 12;
/** Services to come that are spoken of, or chosen. */
export const maxServices = 8;
/** In characters, of a question on the list. */
export const maxQuestion = 90;
/** Where the state is full. */
const shorterLengths = [45, 25];
const shortestTold = 40;

// A character may be two units long; an id of the pages has up to 44.
const short = z.string().max(160);

const stateSchema = z.strictObject({
  version: z.literal(1),
  /** In ms since 1970. */
  at: z.number(),
  language: z.enum(languages).optional(),
  goal: z.enum([...subjects.keyType.options, 'join']).optional(),
  /** Against doubles: of the summary that is shown, or was sent. */
  key: z.uuid().optional(),
  /** In which the visitor names times, where that is not the one of the browser. */
  zone: z.string().max(40).transform(knownTimeZone).optional(),
  /** `2027-03-01`: of the times that are offered. */
  days: z.array(z.iso.date()).max(7).optional(),
  /** Presses that were offered. */
  offered: z.array(z.string().max(24)).max(8).optional(),
  /** In ms since 1970. */
  slot: z.int().optional(),
  phone: z.string().max(40).optional(),
  fullName: short.optional(),
  company: short.optional(),
  email: z.string().max(120).optional(),
  wish: z.string().max(400).optional(),
  package: short.optional(),
  coming: z.array(short).max(maxServices).optional(),
  ...Object.fromEntries(quoteIds.map((id) => [id, short.optional()])),
  trade: tradeNames.keyType.optional(),
  /** What is open for the team. */
  list: z
    .array(z.string().max(2 * maxQuestion))
    .max(maxQuestions)
    .default([]),
  /** The passage that was shown last. */
  last: short.optional(),
  /** Where a call that was booked here is moved. */
  booked: z
    .string()
    .max(160)
    .regex(/^\/[a-z]{2}\/book\/manage\?[\w=&.%~-]+$/)
    .optional(),
  /** Its confirmation was sent by mail. */
  isMailed: z.literal(true).optional(),
  /** The conversation is not sent along. */
  isAlone: z.literal(true).optional(),
});

export type TalkState = z.infer<typeof stateSchema> & Partial<Record<(typeof quoteIds)[number], string>>;

/** What goes when an act ends, or is called off. */
export const ofAct = ['goal', 'slot', 'days', 'wish', 'package', 'key', ...quoteIds] as const;

export const newState = (): TalkState => ({ version: 1, at: Date.now(), list: [] });

/** `undefined` for one that is too large, too old, or none. */
export function readState(text: string): TalkState | undefined {
  if (Buffer.byteLength(text) > maxSize) return undefined;
  try {
    const { data } = stateSchema.safeParse(JSON.parse(text));
    return data && Math.abs(Date.now() - data.at) < maxAge ? data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function writeState(state: TalkState): string {
  for (const smaller of everSmaller(state)) {
    const text = JSON.stringify(smaller);
    if (Buffer.byteLength(text) <= maxSize) return text;
  }
  return JSON.stringify(newState());
}

/** Shortens the questions, drops the oldest, shortens what was told, and at last leaves out what was offered. */
function* everSmaller({ days, offered, last, ...state }: TalkState): Generator<TalkState> {
  const shown = { days, offered, last };
  const list = state.list.slice(-maxQuestions);
  for (const length of [maxQuestion, ...shorterLengths])
    yield { ...state, ...shown, list: list.map((question) => shortened(question, length)) };
  for (const index of list.keys()) yield { ...state, ...shown, list: list.slice(index + 1) };
  const told = Object.fromEntries(
    ['wish' as const, ...quoteIds].map((id) => [id, state[id] && shortened(state[id], shortestTold)]),
  );
  yield { ...state, ...shown, ...told, list: [] };
  yield { ...state, ...told, list: [] };
}

export const shortened = (text: string, length: number) =>
  [...text].length > length ? `${[...text].slice(0, length - 1).join('')}…` : text;
