/** What the assistant says when it acts for a visitor, and how it hears what visitors name. */
import { z } from 'zod';
import { counted, exactly, line, lines, lineWith } from './schema-parts.ts';

const tradeIds = ['health', 'crafts', 'hospitality', 'beauty', 'shops', 'advice', 'property', 'industry'] as const;

/** What a quote needs to know, in the order in which it is asked. */
const quoteIds = ['need', 'channels', 'volume', 'systems'] as const;

/** What the assistant passes on by an inquiry. */
const messageIds = ['callBack', 'quote', 'complaint', 'erase', 'leave', 'demo', 'end', 'move', 'write'] as const;

const detailIds = ['phone', 'fullName', 'email', 'wish'] as const;

const sayings = [
  ...['offer', 'offerByPhone', 'isFree', 'notFree', 'noneThen', 'someThen', 'whichDay', 'whichTime', 'away', 'full'],
  ...['noted', 'missing', 'badPhone', 'badEmail', 'hello', 'check', 'sent', 'sentUrgent', 'dropped', 'stopped'],
  ...['needsEmail', 'reminded', 'noneInHalf'],
  ...[
    'repeat',
    'about',
    'listed',
    'otherListed',
    'listedToo',
    'neither',
    'join',
    'whichService',
    'moveHere',
    'moveTo',
    'callIs',
    'onPress',
    'moved',
    'sheetFor',
    'cancelled',
    'eraseTime',
    'notNow',
    'onList',
    'callFactsAt',
    'aboutLaw',
    'modelNamed',
    'callFacts',
    'callFactsByPhone',
    'contrary',
    'alsoUnnamed',
    'unnamedSystem',
    'quoteNoted',
    'inWriting',
    'added',
    'earliest',
    'lastOfDay',
    'firstOfDay',
    'inZone',
    'yes',
    'no',
    'notYet',
    'right',
    ...messageIds,
  ],
] as const;

const buttons = [
  ...['call', 'quote', 'write', 'other', 'confirmCall', 'confirmMessage', 'change', 'goOn', 'stop'],
  ...['leaveOut', 'putIn', 'skip', 'erase', 'leave', 'join', 'onPage', 'moreServices', 'remove', 'unhelpful', 'demo'],
] as const;

const rows = [
  'time',
  'service',
  'subject',
  ...detailIds,
  'company',
  'package',
  ...quoteIds,
  'trade',
  'list',
  'talk',
] as const;

/** What each says by name. */
const namesOfSayings: Partial<Record<(typeof sayings)[number], string[]>> = {
  ...{ offer: ['minutes'], offerByPhone: ['minutes'], isFree: ['time'], notFree: ['time', 'days'], noneThen: ['days'] },
  ...{ noneInHalf: ['days'] },
  ...{
    moveTo: ['time'],
    callIs: ['time'],
    someThen: ['days'],
    ...{ earliest: ['time'], lastOfDay: ['time'], firstOfDay: ['time'], inZone: ['zone'] },
    noted: ['facts'],
    missing: ['fields'],
    hello: ['name'],
    about: ['title'],
  },
  ...{
    listed: ['count'],
    otherListed: ['count'],
    listedToo: ['count'],
    join: ['title'],
    sheetFor: ['title'],
    aboutLaw: ['count'],
  },
  ...{ callFacts: ['minutes'], callFactsByPhone: ['minutes'], callFactsAt: ['minutes', 'phone'] },
  ...{ modelNamed: ['name'], unnamedSystem: ['name', 'count'], alsoUnnamed: ['name', 'count'], quoteNoted: ['facts'] },
};

const texts = <const Id extends string>(ids: readonly Id[]) => z.record(z.enum(ids), line);

export const talk = z.strictObject({
  say: texts(sayings).meta({ namesByKey: namesOfSayings }),
  fields: texts(detailIds),
  ask: texts(quoteIds),
  options: z.record(z.enum(quoteIds), exactly(4, line)),
  buttons: texts(buttons),
  rows: texts(rows),
  lines: counted,
  subjects: texts(['call', ...messageIds]),
  trades: texts(tradeIds),
  tradeNames: texts(tradeIds),
  /** `*` means any end of a word. Nobody reads it. */
  heard: z
    .strictObject({
      trades: z.record(z.enum(tradeIds), lines),
      channels: z.record(z.string(), lines),
      volume: lines,
      yes: lines,
      /** Answers to questions of a quote. */
      unsure: lines,
      stop: lines,
      /** "I have to ask my partner first." */
      askFirst: lines,
      /** Answers to offered times: "another day". */
      other: lines,
      /** Words about systems. */
      connect: lines,
      /** "Ask them": the visitor wants the question passed on. */
      pass: lines,
      quote: lines,
      erase: lines,
      leave: lines,
      /** "Is that it?" of what is not done yet. */
      done: lines,
      /** Of a person: "put me through". */
      atOnce: lines,
      /** "Do I need to give a reason?" */
      reasons: lines,
      join: lines,
      /** Services to come, by id, where their id is no word for them. */
      coming: z.record(z.string(), lines),
      first: lines,
      second: lines,
      third: lines,
      name: lines,
      /** Of "Dave from Hill Plumbing": what stands around a name and a business, and kinds of business. */
      firm: z.strictObject({
        greetings: lines,
        between: z.array(line),
        after: z.array(line),
        words: lines,
        others: lines,
      }),
      /** Words by minutes after the hour. */
      clock: z.record(z.string().regex(/^-?\d+$/), z.array(lineWith('hour')).min(1)),
      hours: exactly(12, line),
      after: lines,
      before: lines,
      /** "I am out until three, after that …" */
      thereafter: lines,
      noon: lines,
      /** "In the late afternoon", and, beside an hour, what it is not: "I’m in meetings after ten". */
      lateDay: lines,
      busy: lines,
      /** What may follow a lone hour: "10 please", but not "10 people". */
      hourThen: lines,
      /** "Half past instead". */
      halfPast: lines,
      /** Beside times that are offered: "the earliest", "later", "an hour later" (by minutes), "then Monday". */
      soonest: lines,
      later: lines,
      earlier: lines,
      shifts: z.record(z.string().regex(/^[+-]\d+$/), lines),
      thenDay: lines,
      dayAfter: lines,
      /** "I have a call on Friday", "I can’t find the link". */
      hasCall: lines,
      /** Behind a number that is no hour: "2 months". */
      units: lines,
      /** "Is there an appointment on the 24th?" */
      theCall: lines,
      /** "Do I get an email about it?", after a call is agreed. */
      confirmation: lines,
      /** Of the time that was chosen. */
      sameTime: lines,
      noEmail: lines,
      reminder: lines,
      /** "What time is that in Dublin?" */
      timeThere: lines,
      /** Of what the product does, or what happens to callers: a time beside it is no wish. */
      cases: lines,
      /** "Call me about the chatbot"; and "ring me", beside a day or a time. */
      callMe: lines,
      ringMe: lines,
      lostLink: lines,
      /** What a call is about. */
      topic: lines,
      endContract: lines,
      wantsDemo: lines,
      complains: lines,
      /** What makes a sentence with a time a wish: "works", "please". */
      suits: lines,
      /** "Please don’t call me", and "I don’t want an appointment". */
      noCall: lines,
      noAppointment: lines,
      /** "Email me the answers". */
      byMail: lines,
      /** "Is that free?" */
      pay: lines,
      /** Of a call that is booked: "move it", "which number will you ring me on?" */
      shift: lines,
      ofCall: lines,
      /** "Cancel it", of that call. */
      callOff: lines,
      /** "My friend booked with you" */
      ofOther: lines,
      /** What else may be cancelled. */
      contract: lines,
      /** Between the figures of "100 or 1000?" */
      either: lines,
      /** Words for the time of a place, by its zone (IANA): "German time". */
      zones: z.record(z.string(), lines),
      /** First words, and words anywhere, of a question. */
      asking: lines,
      askingAnywhere: lines,
      /** First words of questions that "yes" does not answer; those of clauses too; those of an indirect question. */
      open: lines,
      relative: lines,
      indirect: lines,
      /** First words, and words anywhere, of a question for yes or no. */
      polar: lines,
      polarAnywhere: lines,
      /** "Or not", behind a question; "or", between two things; "right?", at the end. */
      polarOr: lines,
      choice: lines,
      tags: lines,
      dear: lines,
      /** First words of a question that begins with any verb; "too"; "I can't"; what is more than is stated, by id. */
      inverted: z.array(line),
      also: z.array(line),
      cannot: lines,
      narrow: z.record(z.string(), lines),
      /** What support may be; "write to me", beside a language. */
      support: z.record(z.enum(['byPhone', 'byMail', 'atNight']), lines),
      speak: lines,
      howLong: lines,
      /** "Do I have to …?" */
      needs: lines,
      /** "Not"; what turns an answer round besides: "without", "extra". */
      denied: lines,
      negated: lines,
      /** What asks the other way round, by the answer: "Are we too small?", "Can I get out any time?" */
      opposite: z.record(z.string(), lines),
      /** "Not even if we sign something?" */
      evenIf: lines,
      /** "If", "before we sign": what the answer may not hold for. */
      conditions: lines,
      /** Words that tell the subject, by its id, where no other is clear: "We miss calls" beside a kind of business. */
      decides: z.record(z.string(), lines),
      /** People, numbers and goods of the visitor's business: "my patients", "our number". */
      own: lines,
      /** The packages by name. */
      packages: z.record(z.string(), lines),
      /** Between two questions, and at the beginning of one that refers to what was said before. */
      and: lines,
      /** Words that need something before them. */
      refers: lines,
      /** "Tell me more". */
      more: lines,
      /** "Different question". */
      newTopic: lines,
      /** "I meant". */
      correcting: lines,
      /** Words of our field: what has one is not off the subject. */
      field: lines,
      /** "Can it watch our staff?" has one of each. */
      monitor: lines,
      staff: lines,
      /** "Are you on holiday?", unless visitors speak of their own. */
      away: lines,
      notAway: lines,
      /** Between the hours of "from 1 to 2". */
      until: lines,
    })
    .meta({ isUnread: true }),
});
