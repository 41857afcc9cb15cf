/** The first word of an answer to a yes/no question, where what the pages state is one: "Yes. If you wish, …" */
import type { Language } from '#content/languages.ts';
import { beginsWith, hasWord, namedIn, textAfter, withoutWords } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import { systemsIn, withoutGreeting } from './read-facts.server.ts';
import { sentencesOf } from './sentences.ts';
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
      which-version disclose ai-label about address agent wrong-report price-fixed crm`,
  },
  {
    of: 'can',
    word: 'no',
    ids: `tracking automated-decisions dpo contract bound guarantee refund demo-recorded consumers list-binding
      call-unbinding sharing statistics vat`,
  },
  {
    of: 'can',
    word: 'notYet',
    ids: `soon-instagram soon-telegram soon-twitter soon-cold-email soon-personalized-email soon-social-media
      soon-phone-callers audited`,
  },
  { of: 'need', word: 'yes', ids: 'needs-access approval disclose ai-label' },
  {
    of: 'need',
    word: 'no',
    ids: `no-tech who-works keep-tools call-account book-account demo-now no-reasons no-signature required-fields
      no-website contract bound demo-type`,
  },
];
const byId = new Map(words.flatMap(({ of, word, ids }) => ids.split(/\s+/).map((id) => [`${of} ${id}`, word])));
const turned: Record<Word, Word | undefined> = { yes: 'no', no: 'yes', notYet: undefined };
/** These hold whatever is named beside: "Can it recommend a Riesling?" */
const ofAnything = ['companies', 'one-person', 'shop-suggests'];
/** "Are you German?", but not "Have you got an office in London?" */
const ofPlace = ['about', 'address'];
/** Asked of what is not there, of a person, or of what is added: "Do people notice that it’s no human?" */
const ofDenied = ['no-website', 'vat', 'refund', 'disclose', 'ai-label'];
/** "And at night?" is asked of these. */
const ofNight = ['calls-when', 'always', 'every-day'];
const maxWordsOfNight = 8;
/** That an AI answers, said by itself or of what can be adapted. */
const ofLabel = ['disclose', 'ai-label'];

type Heard = Knowledge['messages']['talk']['heard'];
type Asked = Pick<Knowledge, 'messages' | 'phrasings' | 'passages' | 'language'> & {
  [name in 'classifier' | 'points']: Pick<Knowledge[name], 'classify'>;
};

/** Whether it asks for something narrower than the answer states: "admin access", "in the afternoon". */
export function asksForMore({ messages, passages, language }: Asked, id: string, question: string, answer: string) {
  const { any = [], ...ofIds } = messages.talk.heard.narrow;
  const ofId = ofIds[id] ?? ofIds[passages.get(id)?.of ?? id] ?? [];
  return [...any, ...ofId].some((name) => hasWord(question, [name], language) && !hasWord(answer, [name], language));
}

/** The answer with its first word, unless it has one. */
export function withYesOrNo(knowledge: Asked, id: string, question: string, answer: string): string {
  const { messages, language } = knowledge;
  const { heard, say } = messages.talk;
  const has = (names: string[] = []) => hasWord(question, names, language);
  // "Yes." at the beginning, or "Where …, yes: …"
  const isSaid = [say.yes, say.no].some((each) =>
    new RegExp(`^${each}|\\s${each.replace('.', '')}:`, 'i').test(answer),
  );
  // "Are we too small?", "Can I get out any time?" are asked the other way round.
  const isOpposite = has(heard.opposite[ofLabel.includes(id) ? 'ai-label' : id]);
  const isNight = isFew(question, maxWordsOfNight) && ofNight.includes(id) && has(heard.support.atNight);
  if (isNight && isMore(question, heard, language)) return `${say.yes} ${answer}`;
  const isNeed = has(heard.needs);
  const stated = byId.get(`${isNeed ? 'need' : 'can'} ${id}`);
  const isPolar = isYesOrNo(question, heard, language);
  const alone = withoutWords(question, heard.polarOr);
  const isDenied = hasWord(alone, heard.denied, language);
  // "So no guarantee?"
  const isTold =
    !hasWord(alone, [...heard.polarAnywhere, ...heard.open], language) && !isAskedFirst(alone, heard, language);
  const isHidden = ofLabel.includes(id) && (isOpposite || has(heard.decides.disclose) || has(heard.evenIf));
  if (!isSaid && isDenied && isTold && !has(heard.evenIf) && (isHidden || (stated === 'no' && !isNeed && !isOpposite)))
    return `${say.right} ${answer}`;
  // "Like us, or like some call centre?"
  const isChoice = partsOf(alone).some((part) => hasWord(part, heard.choice, language));
  // "Can it pass as one of our team?", but not "Does it say so, or does it pretend?"
  if (isHidden && !isChoice) return `${say.no} ${answer}`;
  // "Guaranteed or not?", "Would it suit us, we are only two?"
  const [begun = ''] = question.split(/[,;]\s+/);
  const text = withoutWords(ofAnything.includes(id) ? begun : question, heard.polarAnywhere);
  if (isSaid || has(heard.indirect) || isChoice || !isPolar) return answer;
  // "I can't cancel?"
  const isContrary = hasWord(text, heard.cannot, language) && !ofLabel.includes(id) && !has(heard.conditions);
  const meant = isOpposite && !isNeed ? stated && turned[stated] : stated;
  const word = isContrary ? (meant === 'yes' ? 'contrary' : undefined) : meant;
  // "Does it work without …?"
  const negated = [...heard.denied, ...heard.negated].filter((each) => !isContrary || !heard.cannot.includes(each));
  const isTurned = hasWord(text, negated, language) && !ofDenied.includes(id);
  const isSure = (isOpposite || !isTurned) && isWhole(knowledge, id, question, answer);
  return word && isSure ? `${say[word]} ${answer}` : answer;
}

/** Below these probabilities of its subject, and of itself with and without that, "yes" may be wrong. */
const minSure = { subject: 0.4, near: 0.5, point: 0.7 };
/** In letters: "Germany", "German". */
const rootLength = 5;

/** Whether the answer is one to the whole question: each word belongs to the subject, and none is a condition. */
function isWhole(
  { messages, phrasings, passages, classifier, points, language }: Asked,
  id: string,
  question: string,
  answer: string,
): boolean {
  const { common, talk } = messages;
  const { conditions, packages, polar, needs, polarAnywhere, firm, tags, opposite } = talk.heard;
  const { of = id, title = '', text = '' } = passages.get(id) ?? {};
  const [[first], [point]] = [classifier.classify(question), points.classify(question)];
  const isFirst =
    first !== undefined && (first.subject === of || (ofLabel.includes(id) && first.subject === 'disclose'));
  const isPoint = point?.subject === id && point.probability >= (isFirst ? minSure.near : minSure.point);
  const isClear = isPoint || (isFirst && first.probability >= minSure.subject);
  // "Can we move up to Enterprise, if we grow?" At any time.
  const isAnyTime = of === 'upgrade';
  const names = isAnyTime ? [] : [...systemsIn(question), ...namedIn(question, packages, language)];
  const isNamed = names.every((name) => tokenize(answer, language).includes(tokenize(name, language)[0] ?? ''));
  const own = phrasedStems(phrasings, id, language);
  const asked = stemsOf([question], language);
  // "If it is urgent, …" is part of what some answers are about.
  const isOpen = conditions.some(
    (name) => hasWord(question, [name], language) && ![...stemsOf([name], language)].every((each) => own.has(each)),
  );
  const [place = ''] = sentencesOf(passages.get('address')?.answer ?? '');
  const roots = rootsOf(place, language);
  const isElsewhere = ofPlace.includes(id) && !rootsOf(question, language).some((root) => roots.includes(root));
  if (!isClear || !isNamed || (!isAnyTime && isOpen) || isElsewhere) return false;
  if (ofAnything.includes(id)) return true;
  const others = [...(isAnyTime ? Object.values(packages).flat() : []), ...(opposite[id] ?? [])];
  const known = stemsOf(
    [...common, answer, title, text, ...polar, ...needs, ...polarAnywhere, ...tags, ...firm.greetings, ...others],
    language,
  );
  const phrased = [own, phrasedStems(phrasings, of, language)];
  return [...asked].every((each) => /\d/.test(each) || [known, ...phrased].some((stems) => stems.has(each)));
}

const rootsOf = (text: string, language: Language) =>
  tokenize(text, language).flatMap((word) => (word.length < rootLength ? [] : word.slice(0, rootLength)));

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
const isMore = (question: string, { and, also, open }: Heard, language: Language) =>
  question.trim().endsWith('?') &&
  (hasWord(question, also, language) || beginsWith(question, and, language)) &&
  !hasWord(question, open, language);

const partsOf = (text: string) => text.split(/[.,;:!?–-]+\s+/);

/** "Does it …?", but not "It does …?" */
const isAskedFirst = (question: string, heard: Heard, language: Language) =>
  partsOf(withoutGreeting(question, heard)).some((part) =>
    beginsWith(part, [...heard.polar, ...heard.inverted, ...heard.cannot], language),
  );

function isYesOrNo(question: string, heard: Heard, language: Language): boolean {
  const has = (names: string[]) => hasWord(question, names, language);
  return (
    // "On the phone too?"
    (isMore(question, heard, language) && has(heard.also)) ||
    isAskedFirst(question, heard, language) ||
    has(heard.polarAnywhere) ||
    // "It does weekends, right?", "You’d fix it?"
    textAfter(question, heard.tags, language) === '' ||
    (question.trim().endsWith('?') && !has(heard.open) && !isFragment(partsOf(question).at(-1) ?? '', heard, language))
  );
}

/** "And in the day?" says too little. */
const isFragment = (question: string, { and }: Heard, language: Language) =>
  isFew(question) || beginsWith(question, and, language);

/** What follows a first word: "Yes. If you wish, …" after another sentence. */
export function withoutYesOrNo({ messages }: Pick<Knowledge, 'messages'>, answer: string): string {
  const { yes, no, notYet, right, contrary } = messages.talk.say;
  const said = [yes, no, notYet, right, contrary].find((word) => answer.startsWith(`${word} `)) ?? '';
  return answer.slice(said.length).trimStart();
}
