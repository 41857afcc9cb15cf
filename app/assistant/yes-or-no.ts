/** The first word of an answer to a yes/no question, where what the pages state is one: "Yes. If you wish, …" */
import type { Language } from '#content/languages.ts';
import { beginsWith, hasWord, namedIn, withoutWords } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import { systemsIn, withoutGreeting } from './read-facts.server.ts';
import { stem, tokenize } from './tokenize.ts';
import { isFew } from './understand.ts';

type Word = 'yes' | 'no' | 'notYet';

/** Passages and points. Of "Can you …?", or "Do I have to …?", which has the other answer. */
const words: { of: 'can' | 'need'; word: Word; ids: string }[] = [
  {
    of: 'can',
    word: 'yes',
    ids: `always every-day one-person companies season support-included after-live maintenance confidential custom tone
      own-content own-rules moves urgent calls-when calendar-entry calendars asks-once scores order-status baskets
      shop-suggests documents speaks keep-tools databases unanswered report-when often-asked colours any-service
      several-services notice by-email cancellation call-colleagues call-account demo demo-now demo-own demo-type
      approval who-approves upgrade leads leads-scored appointments book-anytime chatbots websites site-copy agent-support
      emails-too agent-appointments agent-crm agent-shop agent-media agent-analytics incoming-now urgent-night
      rights withdraw complain object data-copy tiers growth-leads unsubscribe dpa keyboard no-website services process
      which-version`,
  },
  {
    of: 'can',
    word: 'no',
    ids: `tracking automated-decisions dpo contract bound guarantee refund demo-recorded consumers list-binding
      call-unbinding sharing statistics`,
  },
  {
    of: 'can',
    word: 'notYet',
    ids: `soon-instagram soon-telegram soon-twitter soon-cold-email soon-personalized-email soon-social-media
      soon-phone-callers audited`,
  },
  { of: 'need', word: 'yes', ids: 'needs-access approval' },
  {
    of: 'need',
    word: 'no',
    ids: `no-tech who-works keep-tools call-account book-account demo-now no-reasons no-signature required-fields
      no-website contract bound demo-type`,
  },
];
const byId = new Map(words.flatMap(({ of, word, ids }) => ids.split(/\s+/).map((id) => [`${of} ${id}`, word])));
/** "Can I get out any time?" has the other answer than "Is there a minimum term?" */
const ofSize = ['companies', 'one-person'];
const ofContract = ['contract', 'bound'];
/** These hold whatever is named beside: "Can it recommend a Riesling?" */
const ofAnything = [...ofSize, 'shop-suggests'];
/** "And at night?" is asked of these. */
const ofNight = ['calls-when', 'always', 'every-day'];
const maxWordsOfNight = 8;
/** That an AI answers, said by itself or of what can be adapted. */
export const ofLabel = ['disclose', 'ai-label'];

type Asked = Pick<Knowledge, 'messages' | 'phrasings' | 'passages' | 'language'> & {
  classifier: Pick<Knowledge['classifier'], 'classify'>;
};

/** Whether it asks for something narrower than the answer states: "admin access". */
export function asksForMore({ messages, language }: Asked, question: string, answer: string): boolean {
  const { narrow } = messages.talk.heard;
  return narrow.some((name) => hasWord(question, [name], language) && !hasWord(answer, [name], language));
}

/** The answer with its first word, unless it has one. */
export function withYesOrNo(knowledge: Asked, id: string, question: string, answer: string): string {
  const { messages, language } = knowledge;
  const { heard, say } = messages.talk;
  const has = (names: string[] = []) => hasWord(question, names, language);
  // "Can it pass as one of our team?"
  if (ofLabel.includes(id) && (has(heard.decides.disclose) || has(heard.evenIf))) return `${say.no} ${answer}`;
  const isNight = isFew(question, maxWordsOfNight) && ofNight.includes(id) && has(heard.support.atNight);
  if (isNight && isMore(question, heard, language)) return `${say.yes} ${answer}`;
  // "Like us, or like some call centre?"
  if (has(heard.indirect) || has(heard.choice) || !isYesOrNo(question, heard, language)) return answer;
  // "Are we too small?" is asked the other way round.
  if (ofSize.includes(id) && has(heard.small)) return `${say.no} ${answer}`;
  const isNeed = has(heard.needs);
  const isLeaving = ofContract.includes(id) && !isNeed && has(heard.leaving);
  // "Guaranteed or not?", "Would it suit us, we are only two?"
  const [begun = ''] = question.split(/[,;]\s+/);
  const text = withoutWords(ofSize.includes(id) ? begun : question, heard.polarAnywhere);
  // "Does it work without …?"
  const isContrary = hasWord(text, heard.cannot, language);
  const negated = heard.negated.filter((each) => !isContrary || !heard.cannot.includes(each));
  if (hasWord(text, negated, language) && id !== 'no-website' && !isLeaving) return answer;
  const stated = isLeaving ? 'yes' : byId.get(`${isNeed ? 'need' : 'can'} ${id}`);
  // "I can't cancel?"
  const word = isContrary ? (stated === 'yes' ? 'contrary' : undefined) : stated;
  // "Yes." at the beginning, or "Where …, yes: …"
  const isSaid = [say.yes, say.no].some((each) =>
    new RegExp(`^${each}|\\s${each.replace('.', '')}:`, 'i').test(answer),
  );
  return word && !isSaid && isWhole(knowledge, id, question, answer) ? `${say[word]} ${answer}` : answer;
}

/** Below this probability of its subject, "yes" may be wrong. */
const minSure = 0.4;

/** Whether the answer is one to the whole question: each word belongs to the subject, and none is a condition. */
function isWhole(
  { messages, phrasings, passages, classifier, language }: Asked,
  id: string,
  question: string,
  answer: string,
): boolean {
  const { common, talk } = messages;
  const { conditions, packages, polar, needs } = talk.heard;
  const { of = id, title = '', text = '' } = passages.get(id) ?? {};
  const [first] = classifier.classify(question);
  const isClear = first !== undefined && first.subject === of && first.probability >= minSure;
  // "Can we move up to Enterprise, if we grow?" At any time.
  const isAnyTime = of === 'upgrade';
  const names = isAnyTime ? [] : [...systemsIn(question), ...namedIn(question, packages, language)];
  const isNamed = names.every((name) => tokenize(answer, language).includes(tokenize(name, language)[0] ?? ''));
  if (!isClear || !isNamed || (!isAnyTime && hasWord(question, conditions, language))) return false;
  if (ofAnything.includes(id)) return true;
  const { polarAnywhere, firm } = talk.heard;
  const anyTime = isAnyTime ? Object.values(packages).flat() : [];
  const known = stemsOf(
    [...common, answer, title, text, ...polar, ...needs, ...polarAnywhere, ...firm.greetings, ...anyTime],
    language,
  );
  const phrased = [id, of].map((each) => phrasedStems(phrasings, each, language));
  return [...stemsOf([question], language)].every((each) => [known, ...phrased].some((stems) => stems.has(each)));
}

const stemsOf = (texts: readonly string[], language: Language) =>
  new Set(texts.flatMap((each) => tokenize(each, language)).map((word) => stem(word, language)));

/** By phrasings, which are others after a change of the texts: some hundred of a subject take milliseconds. */
const stemsByPhrasings = new WeakMap<Asked['phrasings'], Map<string, Set<string>>>();

function phrasedStems(phrasings: Asked['phrasings'], id: string, language: Language): Set<string> {
  const known = stemsByPhrasings.get(phrasings) ?? new Map<string, Set<string>>();
  stemsByPhrasings.set(phrasings, known);
  const stems = known.get(id) ?? stemsOf(phrasings[id] ?? [], language);
  known.set(id, stems);
  return stems;
}

/** "And at night?" */
const isMore = (question: string, { and, also, open }: Asked['messages']['talk']['heard'], language: Language) =>
  question.trim().endsWith('?') &&
  (hasWord(question, also, language) || beginsWith(question, and, language)) &&
  !hasWord(question, open, language);

function isYesOrNo(
  question: string,
  heard: Knowledge['messages']['talk']['heard'],
  language: Knowledge['language'],
): boolean {
  const parts = withoutGreeting(question, heard).split(/[.,;:!–-]+\s+/);
  const has = (names: string[]) => hasWord(question, names, language);
  return (
    // "On the phone too?"
    (isMore(question, heard, language) && has(heard.also)) ||
    parts.some(
      (part) =>
        beginsWith(part, [...heard.polar, ...heard.inverted, ...heard.cannot], language) ||
        // "If we grow can we …?"
        (beginsWith(part, heard.conditions, language) && hasWord(part, heard.polar, language)),
    ) ||
    has(heard.polarAnywhere)
  );
}
