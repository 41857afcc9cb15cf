/** What a conversation with a sample business has, and how it says a sentence. */
import type { Wish } from '#app/assistant/call-times.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import type { TradeId } from '#content/trades-schema.ts';
import { backText, type Opening, wishIn } from './opening.server.ts';
import type { Night, Turn } from './rules.ts';
import { subjectOf } from './subjects.server.ts';

export type Talk = Opening & {
  trade: TradeId;
  night: Night;
  waitsFor?: Asked;
  day?: string;
  /** The time of which it was asked whether it is free. */
  proposed?: Wish;
  /** How often each question was asked. */
  asked: Map<string, number>;
  /** The prices that were told last. */
  listed?: string;
};

/** What was asked last. */
type Asked = 'yes' | 'time' | 'name' | 'phone' | undefined;
/** `asks` is the question at its end, unless the text ends with it. */
export type Reply = Omit<Turn, 'said'> & { waitsFor?: Asked; asks?: string };

/** What is said, with the facts filled in. */
export function say(talk: Talk, text: string, values: Record<string, string> = {}): string {
  const { name } = talk.facts;
  return sentence(text, { name, back: backText(talk), ...values });
}

/** "Northern Kitchen Co." ends a sentence without another full stop. */
export const sentence = (text: string, values: Record<string, string>) =>
  fill(text, values).replace(/([.!?])\.(?= |$)/g, '$1');

export const textsOf = ({ language, trade }: Talk) => {
  const { trades, assistant } = messages(language);
  return { ...trades, own: trades.trades[trade], assistant };
};

/** A number without a country is one of the language, as the sample is. */
export const readerOf = ({ language }: Talk) => {
  const { heard } = messages(language).assistant.talk;
  return { language, timeZone: undefined, heard };
};

export const note = ({ night }: Talk, subject: string) => {
  if (!night.asked.includes(subject)) night.asked.push(subject);
};

/** Puts on the desk what a person answers. */
export function putOnDesk(talk: Talk, text: string, reply: string, isUrgent = false): Reply {
  if (!talk.night.open.some((each) => each.text.includes(text))) talk.night.open.push({ text, isUrgent });
  return { reply: say(talk, reply), offers: [] };
}

export type About = { text: string; wish: Wish; subject: string | undefined };

/** Of a message, or of half of one. */
export function aboutWhat(talk: Talk, text: string, hasPhone = false): About {
  const wish = wishIn(text, talk.language, talk.waitsFor === 'time' || talk.proposed !== undefined);
  const subject = subjectOf(text, talk.language, talk.trade, [
    ...(wish.days.length > 0 ? (['book', 'day'] as const) : []),
    ...(wish.time ? (['book'] as const) : []),
    ...(hasPhone ? (['callback'] as const) : []),
  ]);
  return { text, wish, subject };
}

/** The question with which a text ends. */
export const questionOf = (text: string) => /[^.!?]+\?$/.exec(text)?.[0].trim() ?? '';
export const withoutQuestion = (text: string) => text.replace(/\s*[^.!?]+\?$/, '');
