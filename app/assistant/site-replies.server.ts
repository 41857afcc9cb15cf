/** The assistant's own replies, and what is cited and suggested beside an answer. */
import { callFacts } from '#app/i18n/call-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { shareText } from '#app/pages/proof/figures.server.ts';
import measured from '#app/pages/proof/measured.json' with { type: 'json' };
import { chipIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { suggestFollowUps } from './follow-ups.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Passage } from './passages.ts';
import { placeIn, type TalkId } from './understood.server.ts';

export type Source = Pick<Passage, 'title' | 'page' | 'anchor'>;

export type Answer = {
  answer: string;
  language: Language;
  /** Whether it answers the question, and not with a reservation. */
  confident: boolean;
  sources: Source[];
  followUps: string[];
};

/**
 * `wantsCall`: the visitor wants to book a call, and can. `notUnderstood`: no subject was found. `isUnsaid`: the
 * website does not say it. `passage`: which one the answer is.
 */
export type SiteAnswer = Answer & {
  isForModel?: boolean;
  wantsCall?: boolean;
  notUnderstood?: boolean;
  subject?: string;
  isUnsaid?: boolean;
  passage?: string;
  /** Whether only what was said before tells its subject. */
  isOfBefore?: boolean | undefined;
  /** What else the site says about the subject. */
  more?: string;
  /** The half of the question that has no answer. */
  open?: string;
  /** Whether it is the last answer, in another language. */
  isAgain?: boolean;
  /** Whether what it says is clearly what was asked, also right after it was said. */
  isClear?: boolean;
  /** Whether the owner has said what answers it. */
  isTaught?: boolean | undefined;
  /** Whether it answers two questions. */
  isOfBoth?: true;
  /** Whether a typed message, and no press, has begun something that is done. */
  hasBegun?: boolean;
};

export const aboutLength = ['consultation', 'call-how'];

/** How long a consultation is, and with whom, as it is configured. */
export function callLength(language: Language): string {
  const { place, length: minutes = 30 } = callFacts() ?? {};
  const { say } = messages(language).assistant.talk;
  return fill(place === 'phone' ? say.callFactsByPhone : say.callFacts, { minutes });
}

const unanswerable: string[] = ['amounts', 'references', 'unknown', 'unclear', 'empty', 'why', ...unsaidIds];
const sourcesOfReplies: Record<string, string[]> = {
  human: ['contact'],
  booking: ['contact'],
  reschedule: ['contact'],
  amounts: ['pricing'],
  suggest: ['consultation'],
  unnamed: ['owner'],
};

/** Replaces the fixed replies while calls can be booked. */
export function callReply(
  knowledge: Knowledge,
  language: Language,
  id: 'booking' | 'reschedule',
  history: string[],
): SiteAnswer {
  const { call } = knowledge.messages;
  const answer = reply(knowledge, language, id, history);
  if (id === 'reschedule') return { ...answer, subject: id, answer: call.reschedule };
  const book: Source = { title: messages(language).book.topic, page: 'book', anchor: 'start' };
  return {
    ...answer,
    answer: call.open,
    sources: [book, ...answer.sources],
    wantsCall: true,
    subject: id,
  };
}

export function sourceOf({ title, page, anchor }: Source): Source {
  return { title, page, anchor };
}

type ReplyId = TalkId | 'empty' | 'unknown' | 'unclear' | 'unnamed';

export function reply(knowledge: Knowledge, language: Language, id: ReplyId, history: string[]): Answer {
  const { replies, unsaid } = knowledge.messages;
  const sources = (sourcesOfReplies[id] ?? []).flatMap((passage) => knowledge.passages.get(passage) ?? []);
  return {
    answer: fill({ ...replies, ...unsaid }[id], lastMeasured(language)),
    language,
    confident: !unanswerable.includes(id),
    sources: sources.map(sourceOf),
    followUps: followUpQuestions(knowledge, history),
  };
}

/** How often it was right, as the page of proof shows it. */
function lastMeasured(language: Language): Record<string, string | number> {
  const found = measured.results.find((each) => each.language === language) ?? measured.results[0];
  const date = dateText(language, measured.date, { dateStyle: 'long' });
  return found ? { date, share: shareText(found.measured, 'right', language), count: found.measured.questions } : {};
}

export function followUpQuestions(knowledge: Knowledge, history: string[]): string[] {
  return suggestFollowUps(
    history,
    (id) => chipText(knowledge, id),
    (id) => placeIn(knowledge.passages, id),
  );
}

export function chipText({ messages, passages }: Knowledge, id: string): string | undefined {
  const chipId = chipIds.find((each) => each === id);
  if (chipId) return messages.chips[chipId];
  const passage = passages.get(id);
  return passage?.page === 'faq' ? passage.title : undefined;
}
