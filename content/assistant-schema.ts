import { z } from 'zod';
import { chipIds, intentIds, unsaidIds } from './ids.ts';
import { exactly, keyed, line, lines, titled } from './schema-parts.ts';
import { weekdays } from './site-schema.ts';

export const chat = z.strictObject({
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

const dayNames = [
  'ignored',
  'today',
  'tomorrow',
  'dayAfterTomorrow',
  'thisWeek',
  'nextWeek',
  'morning',
  'afternoon',
  ...weekdays,
] as const;

export const assistantSchema = z.strictObject({
  /** `unknown`: the website does not say. `unsure` is put before an answer that may be to another question. */
  replies: keyed([...intentIds, 'empty', 'unknown', 'unclear', 'unnamed', 'unsure'], line),
  unsaid: keyed(unsaidIds, line),
  /** While visitors can book a call. `answers` are in place of those of the site. */
  call: z.strictObject({
    open: line,
    free: line,
    noneThen: line,
    full: line,
    reschedule: line,
    yourZone: line,
    ourZone: line,
    answers: z.record(z.string(), line),
    /** How visitors are understood: nobody reads it. */
    days: keyed(dayNames, lines).meta({ isUnread: true }),
  }),
  /** By passage. Where it is missing, the assistant answers with the text of the page. */
  answers: z.record(z.string(), line),
  /** By subject; `at` is the `page#anchor` that says it. */
  parts: z.record(z.string(), z.strictObject({ at: line, answer: line })),
  chips: keyed(chipIds, line),
  common: line.transform((words) => words.split(/,\s*/)).meta({ isUnread: true }),
});

/** By subject: a passage, a part, an intent, what the website does not say, or `none`: nothing of all these. */
export const phrasingsSchema = z.record(
  z.string(),
  z
    .array(z.string().regex(/^[^#[\s](?:.*\S)?$/, 'must be one line, not empty, that begins with neither # nor ['))
    .min(1),
);
