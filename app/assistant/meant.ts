/** What a message is about by its words, where the classifier alone is wrong: some subjects, and whose matters. */
import { factsAskedIn } from '#app/i18n/offer-facts.server.ts';
import { notStatedIds } from '#content/ids.ts';
import { hasWord, namedIn } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Passage } from './passages.ts';
import { systemsIn } from './read-facts.server.ts';
import { noSubject } from './training.ts';
import { isShort, type Understanding } from './understand.ts';

type Known = Pick<Knowledge, 'messages' | 'passages' | 'language'>;

/** From this probability on, a subject is not off ours, whatever is to be written. */
const minClear = 0.5;
/** "23% vat on 1840" */
const sum = /\d\s*(?:%|percent|prozent)(?:\s+\p{L}+){1,3}\s+\d{2,}|\d{2,}[’']?\p{L}*\s+(?:yüzde\s+|%)\d+/iu;
/** What a system that we connect to may be asked about. */
const aboutConnecting = ['crm', 'agent-crm', 'agent-integrations'];
/** What is sure gives way too: "We are six people and miss calls", "What does the agent cost?" */
const aboutFigures = ['savings', 'benefits', 'customers', 'hours', 'payback'];
const giveWay: Partial<Record<string, string[]>> = {
  'agent-appointments': ['companies', 'call-back', 'phone', 'suggest'],
  pricing: ['agent', 'agent-support', 'agent-appointments', 'what'],
  disclose: ['custom', 'own-rules', 'hand-over'],
  vat: ['amounts', 'companies'],
  rights: ['kvkk', 'reschedule', 'data'],
  guarantee: aboutFigures,
  'savings-proof': aboutFigures,
  'wrong-report': ['complaint-about-us', 'maintenance', 'rights', 'complaint'],
};
/** So many likely subjects are looked at. */
const maxLikely = 3;

/** `undefined` unless words decide. */
export function decidedByWords(
  { messages, passages, language }: Known,
  question: string,
  { subject, isSure, isOfBefore, predictions }: Understanding,
  before: readonly string[] = [],
): string | undefined {
  const { heard } = messages.talk;
  const [likely] = predictions;
  // "Your site says 24 hours, and nobody wrote!"
  const named = namedIn(question, heard.decides, language);
  // "What is 23% of 1840?"
  const isOfSum = named.includes('vat') || [noSubject, 'vat', 'amounts'].includes(likely?.subject ?? '');
  if (isOfSum && sum.test(question)) return noSubject;
  // "How often are you wrong?"
  if (named.includes('accuracy')) return 'accuracy';
  // "Write me a poem for our practice"
  const isOrder = hasWord(question, heard.quote, language) || namedIn(question, heard.channels, language).length > 0;
  if (named.includes(noSubject) && !isOrder && (likely?.probability ?? 0) < minClear) return noSubject;
  // "Salesforce is no problem, right?"
  const crm = passages.get('crm')?.answer.toLowerCase() ?? '';
  const isConnected = isShort(question) && systemsIn(question).some((name) => crm.includes(name.toLowerCase()));
  if (isConnected && !isSure && [undefined, 'not-stated', ...aboutConnecting].includes(subject)) return 'crm';
  // "Could some teenager jailbreak it?"
  const topic = named.find((each) => notStatedIds.some((one) => one === each));
  if (topic && (!isSure || subject === 'not-stated')) return topic;
  const [id] = named.filter((each) => passages.has(each));
  // "What does it cost?" after another subject is about the price; after a call it is about that.
  const isAsked = !isOfBefore || before.some((each) => giveWay[id ?? '']?.includes(each));
  if (!id || !isAsked || id === subject) return undefined;
  // Whoever names a competitor asks what sets us apart.
  if (id === 'comparison') return subject === noSubject ? id : undefined;
  const isOpen = (!isSure && subject !== noSubject) || subject === 'not-stated';
  return isOpen || giveWay[id]?.includes(subject ?? '') ? id : undefined;
}

/** Replies about ourselves, beside those of the page of privacy. */
const ofUs =
  'phone call-back refund reschedule contract cancellation team-size address dpo kvkk automated-decisions'.split(' ');

/** Whether it says something of this website and its firm alone. */
const isOfUs = (passages: Known['passages'], id = '') => ofUs.includes(id) || passages.get(id)?.page === 'privacy';

/** Whether it speaks of "my patients", "our number": no answer about our own data, number or refunds belongs to it. */
export const isOfTheirs = ({ messages, language }: Pick<Known, 'messages' | 'language'>, question: string) =>
  hasWord(question, messages.talk.heard.own, language);

/** What is meant by "Can patients cancel?", and "Have you got something for our data protection officer?" */
const forTheirs: Partial<Record<string, string>> = { reschedule: 'moves', dpo: 'forward' };

/** What such a question is about: how long the bot keeps what is said, else nothing that is stated. */
export function meantOfTheirs(
  knowledge: Known,
  question: string,
  { subject, isSure, predictions }: Understanding,
): { subject: string; isSure: true; point?: Passage | undefined } | undefined {
  const { passages, language } = knowledge;
  const isLikely = predictions.slice(0, maxLikely).some((each) => isOfUs(passages, each.subject));
  const isWrong = isOfUs(passages, subject) || (!isSure && isLikely);
  if (!isWrong || !isOfTheirs(knowledge, question)) return undefined;
  const isKept = factsAskedIn(question, language).includes('retention');
  const id = isKept ? 'bot-keeps' : forTheirs[subject ?? ''];
  const point = passages.get(id ?? '');
  return { subject: point?.of ?? point?.id ?? (isKept ? undefined : id) ?? 'not-stated', isSure: true, point };
}
