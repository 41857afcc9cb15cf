/** What is told while something is done: an answer for the quote, or more of the message. */
import { skipped, type Talking, talkTexts } from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { hasWord, tokenized, withoutWords } from './heard.ts';
import { ofQuote } from './noted.ts';
import { isAsking, namedServices, questionBefore } from './question-reply.server.ts';
import { type Facts, isYes } from './read-facts.server.ts';
import { quoteIds, shortened, type TalkState } from './talk-state.ts';
import { isFew, isShort } from './understand.ts';
import type { MessageId } from './wants.server.ts';

/** No answers of a quote, also without a question mark: "who are you". */
const questions =
  'owner about what bot name disclose pricing amounts contract cancellation refund references data'.split(' ');

/** What is said in a quote answers what is asked; whoever gives an address has said enough. */
export function takeQuoteAnswer(
  talk: Talking,
  open: (typeof quoteIds)[number],
  site: SiteAnswer,
  question: string,
  facts: Facts,
): boolean {
  const { subject = '', confident } = site;
  const { state, language } = talk;
  const told = ofQuote.filter((id) => facts[id]);
  const { heard } = talkTexts(talk);
  const isOther =
    (confident && open !== 'need' && ['human', 'call-back'].includes(subject)) || (subject === 'no' && open === 'need');
  // "I only want a rough price"
  const isFigure = subject === 'amounts' && told.length === 0 && !/\d/.test(question);
  const isQuestion = isFigure || (confident && questions.includes(subject));
  if (isOther || isQuestion || isAsking(talk, question) || isYes(question, { language, heard })) return false;
  if (facts.isMore) return true;
  if (facts.email) for (const id of quoteIds) state[id] ??= skipped;
  else if (facts.phone || facts.fullName) return false;
  else if (facts.package && isShort(question)) return true;
  else if (subject === 'no' || hasWord(question, heard.unsure, language)) state[open] ??= skipped;
  else if (open === 'need' && isOfFirm(site, facts)) addToWish(talk, question);
  else if (open === 'need' ? told.length < 2 && !facts.volume : told.length === 0)
    state[open] ??= shortened(question, 80);
  return true;
}

/** "A plumber's, twelve people" says who asks, and not what for. */
const isOfFirm = ({ subject = '', confident }: SiteAnswer, { trade, channels }: Facts) =>
  !channels && (['companies', 'team-size'].includes(subject) || (trade !== undefined && !confident));

/** "I want to complain" has no more. */
const maxWordsOfMereWish = 4;
/** "Please send a quote for Growth, 400 emails a month" is all in its rows. */
const maxWordsOfQuote = 10;

/** Beside the details, fewer are of them: "my address is". */
const minWordsOfRest = 3;

/** What has a message; a request about data has none. */
const ofMessage: TalkState['goal'][] = ['write', 'complaint', 'demo', 'end', 'move'];

/** More of a message. */
export function takesAsAnswer(talk: Talking, question: string): boolean {
  const { state } = talk;
  if (isAsking(talk, question)) return false;
  if (!ofMessage.includes(state.goal)) return false;
  addToWish(talk, question);
  return true;
}

/** What is repeated is said once. */
export function addToWish({ state }: Talking, text: string): void {
  if (!state.wish?.includes(text)) state.wish = shortened([state.wish, text].filter(Boolean).join(' '), 200);
}

/** "Ann Lee, ann@example.org. Can it be next week?": what is said beside the details. */
export function addRest(talk: Talking, question: string, { fullName, company }: Facts): void {
  const { state, language } = talk;
  if (!ofMessage.includes(state.goal)) return;
  const { firm, name, pass } = talkTexts(talk).heard;
  for (const part of question.split(/[.,;!?\n]+(?:\s+|$)/)) {
    const isOfPerson = /@|\d{5}/.test(part) || [fullName, company].some((each) => each && part.includes(each));
    const words = tokenized(withoutWords(part, name), language).trim().split(' ');
    const own = words.filter((word) => !hasWord(word, firm.others, language));
    const passes = hasWord(part, pass, language);
    if (!isOfPerson && !passes && own.length >= minWordsOfRest) addToWish(talk, part);
  }
}

export const addedText = (talk: Talking, question: string) =>
  talk.state.wish?.endsWith(question) ? talkTexts(talk).say.added : '';

/** "I want to complain" says nothing yet; "I lost the link" belongs to what was said before. */
export function wishTold(talk: Talking, wanted: MessageId, question: string): string | undefined {
  if (wanted === 'move') {
    const { hasCall, shift } = talkTexts(talk).heard;
    const before = questionBefore(talk.turns);
    return hasWord(before, [...hasCall, ...shift], talk.language) ? `${before} ${question}` : question;
  }
  // "I run a firm of twelve, and would like a quote" says more than that.
  if (wanted === 'quote') return isFew(question, maxWordsOfQuote) ? undefined : question;
  const isOfService = wanted === 'leave' && namedServices(talk.language, '', question).length > 0;
  const isSaid =
    isOfService ||
    ['end', 'write'].includes(wanted) ||
    (['complaint', 'demo'].includes(wanted) && !isFew(question, maxWordsOfMereWish));
  return isSaid ? question : undefined;
}
