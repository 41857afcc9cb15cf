/** Facts of the offer that are stated replace the answers that say less; and the sheet that goes with a question. */
import { fill } from '#app/i18n/formats.ts';
import { areSheetsShown, factsAskedIn, isNamedIn, offerFact, sheetLink } from '#app/i18n/offer-facts.server.ts';
import { notStatedIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { factIn, type OfferId, type SheetId, sheetIds } from '#content/offer.ts';
import { hasWord } from './heard.ts';
import { isOfTheirs } from './meant.ts';
import type { SiteAnswer } from './site-replies.server.ts';
import { isSmallTalk, noSubject } from './training.ts';

/** The fact that answers a subject or a point of one. */
const factOf: Partial<Record<string, OfferId>> = {
  'hosting-place': 'hosting',
  model: 'models',
  'training-data': 'training',
  'language-of-bot': 'languages',
  'bot-keeps': 'retention',
  dpa: 'processing-agreement',
  'support-levels': 'support-hours',
  'call-who': 'caller',
  caller: 'caller',
  'calls-by-day': 'calls-by-day',
  recordings: 'recordings',
  amounts: 'price',
  pricing: 'price',
};
const comingChannels: OfferId[] = ['instagram', 'telegram'];
const channels: OfferId[] = ['website-chat', 'email', 'whatsapp', ...comingChannels];
const maxWordsOfChannel = 5;
/** Asked for by words: no subject is about them alone. */
const byWords: OfferId[] = [
  ...(['calls-by-day', 'whatsapp', 'instagram', 'telegram', 'recordings', 'processing-agreement', 'secrecy'] as const),
  'support-hours',
  'caller',
];

/** Of these, only the fact itself is an answer. */
const notStated: OfferId[] = ['calls-by-day', 'recordings', 'secrecy'];
/** What becomes of the voice in the demo is another matter. */
const ofDemo = ['microphone', 'mic-maker', 'demo-recorded'];
const unsaid = { isUnsaid: true, confident: false, passage: undefined, sources: [] };

type About = { subject?: string; passage?: string | undefined };

/** What replaces parts of an answer, where something is stated of what the question is about. */
export function statedAnswer(
  { subject = '', passage = '' }: About,
  question: string,
  language: Language,
): Partial<SiteAnswer> {
  const isOfCallers = isOfTheirs({ messages: messages(language).assistant, language }, question);
  const { decides } = messages(language).assistant.talk.heard;
  // "Write me a poem for Instagram"
  if (subject === noSubject && hasWord(question, decides.none ?? [], language)) return {};
  if (isSmallTalk(subject) || (ofDemo.includes(passage) && !isOfCallers)) return {};
  if (isAboutStaff(question, language) && !['jobs-fear', 'approval'].includes(subject))
    return {
      answer: messages(language).assistant.unsaid.monitoring,
      ...unsaid,
      more: undefined,
      notUnderstood: false,
    };
  const asked = factsAskedIn(question, language);
  // "On Instagram and on our website?"
  const isComing = asked.some((id) => comingChannels.includes(id) && offerFact(id, language));
  const named = asked.filter(
    (id) => byWords.includes(id) || (id === 'website-chat' && isComing) || (id === 'retention' && isOfCallers),
  );
  const ids = named.length > 0 ? named : [factOf[passage] ?? factOf[subject]];
  const answerOf = (id: OfferId) => factIn(content().offer[id], language).answer;
  // Of a coming service the site says more than a text alone.
  const isKnown = (id: OfferId) => !subject.startsWith('soon-') || named.length > 1 || answerOf(id) !== '';
  const stated = (some: typeof ids) => some.flatMap((id) => (id && isKnown(id) && offerFact(id, language)) || []);
  const facts = stated(ids);
  // Whoever writes more about a channel that is still to come asks what there is until then.
  const isChannel = named.length > 0 && named.every((id) => channels.includes(id));
  const open = isChannel ? named.filter((id) => !comingChannels.includes(id) && !offerFact(id, language)) : [];
  const isAlone = open.length === 0 && !named.includes('website-chat');
  const isMore = isChannel && isAlone && question.split(/\s+/).length > maxWordsOfChannel;
  const until = isMore ? channels.filter((id) => answerOf(id) === 'yes' && !named.includes(id)) : [];
  if (facts.length > 0) {
    const { sheets, assistant } = messages(language);
    const blank = open.map((id) => ({ id, name: sheets.facts.names[id], text: assistant.unsaid['not-stated'] }));
    const said = stating([...facts, ...stated(until), ...blank], language);
    return { ...said, isUnsaid: blank.length > 0, isOfBoth: true };
  }
  // What stays with the team of a practice is an answer about its secrets.
  const isNamed = passage === 'health-data' || (subject !== 'not-stated' && notStatedIds.some((id) => id === subject));
  const blank = isNamed ? undefined : named.find((id) => notStated.includes(id));
  if (blank) {
    const said: Record<string, string> = messages(language).assistant.unsaid;
    return { ...stating([], language), answer: said[blank] ?? said['not-stated'], ...unsaid };
  }
  // "Nothing about WhatsApp, and Instagram is coming" is wrong as soon as one of them is stated.
  const isOutdated = offerFact('whatsapp', language) || comingChannels.some((id) => answerOf(id) !== '');
  if (subject !== 'channels' || !isOutdated) return {};
  const all = stating(
    channels.flatMap((id) => offerFact(id, language) ?? []),
    language,
  );
  return { ...all, answer: `${all.answer} ${messages(language).sheets.facts.rest}`, isUnsaid: true };
}

function stating(facts: { id: OfferId; name: string; text: string }[], language: Language) {
  const { topic, download } = messages(language).sheets.facts;
  const sentence = ({ id, name, text }: (typeof facts)[number]) =>
    // "With Enterprise, people are there around the clock." stands by itself.
    id === 'support-hours' && text.endsWith('.') ? text : `${name}: ${text || download}`.replace(/(?<![.!?])$/, '.');
  return {
    answer: facts.map(sentence).join(' '),
    confident: true,
    isUnsaid: false,
    isForModel: false,
    notUnderstood: false,
    more: undefined,
    sources: [{ title: topic, page: 'agent' as const, anchor: 'offer' }],
  };
}

/** What a works council asks: a report for the owner is no answer to it. */
export function isAboutStaff(question: string, language: Language): boolean {
  const { monitor, staff } = messages(language).assistant.talk.heard;
  return hasWord(question, monitor, language) && hasWord(question, staff, language);
}

const sheetSubjects: Partial<Record<SheetId, string>> = {
  'works-council': 'jobs-fear monitoring works-council',
  'data-protection': 'data hosting-place training-data model dpo kvkk data-after-end who-sees secrecy consent',
  it: 'crm agent-integrations own-website no-tech api logins security',
};

/** "For the works council there is a sheet.", where these links are one; else that there are some. */
export function sheetText(links: readonly { url: string }[], language: Language): string {
  const { sheets, assistant } = messages(language);
  const [id, ...others] = sheetIds.filter((each) => links.some(({ url }) => url === sheetLink(language, each).url));
  return id && others.length === 0
    ? fill(assistant.talk.say.sheetFor, { title: sheets[id].title })
    : assistant.replies.forward;
}

/** The sheet that says more about the question to those who have a say. */
export function sheetsFor({ subject = '' }: About, question: string, language: Language) {
  if (!areSheetsShown()) return [];
  const isStaff = isAboutStaff(question, language);
  const named = sheetIds.filter((id) => isNamedIn(question, messages(language).sheets[id].heard));
  if (subject === 'forward' && !isStaff)
    return (named.length > 0 ? named : sheetIds).map((id) => sheetLink(language, id));
  const isCouncil = isStaff || named.includes('works-council');
  const listed = (Object.keys(sheetSubjects) as SheetId[]).find((id) =>
    sheetSubjects[id]?.split(' ').includes(subject),
  );
  const id = isCouncil ? 'works-council' : listed;
  return id ? [sheetLink(language, id)] : [];
}
