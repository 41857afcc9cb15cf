/** The answer about a subject or a point of it, with what the owner has stated, and "yes" or "no" before it. */
import { fill } from '#app/i18n/formats.ts';
import { unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Knowledge } from './knowledge.server.ts';
import { statedAnswer } from './offer-reply.server.ts';
import { supportWord } from './packages.ts';
import { type Passage, taught } from './passages.ts';
import { systemsIn } from './read-facts.server.ts';
import { isSaidIn, sentencesOf } from './sentences.ts';
import { callReply, followUpQuestions, reply, type SiteAnswer, sourceOf } from './site-replies.server.ts';
import { isReply, pointOf } from './understood.server.ts';
import { asksForMore, withYesOrNo } from './yes-or-no.ts';

export const aboutPrice = 'pricing tiers amounts enterprise growth starter setup-fee which-package'.split(' ');
/** Points that name what is not said: it is put on the list. */
const unsaidPoints = 'savings-proof setup-weekend deletion-time leaving-fee dpa-text'.split(' ');

/** With what the owner has stated, else with its "yes" or "no". `asked`: the part of the question that asks. */
export function stated(knowledge: Knowledge, answer: SiteAnswer, question: string, asked = question): SiteAnswer {
  const facts = statedAnswer(answer, question, answer.language);
  const { passage, subject = '', confident } = answer;
  const isOpened = confident && !answer.isOfBefore && !answer.isUnsaid && Object.keys(facts).length === 0;
  const said = { ...answer, ...facts };
  const support = supportWord(knowledge, passage, question);
  if (support) return { ...said, answer: `${knowledge.messages.talk.say[support]} ${said.answer}` };
  if (!isOpened) return said;
  // "Where is that figure from?" is not said, nor is what asks for more: "Do you need admin access?"
  const isNotSaid = passage !== undefined && unsaidPoints.includes(passage);
  if (isNotSaid || asksForMore(knowledge, passage ?? subject, asked, answer.answer)) return { ...said, open: question };
  return { ...said, answer: withYesOrNo(knowledge, passage ?? subject, asked, answer.answer) };
}

export function answerAbout(
  knowledge: Knowledge,
  language: Language,
  { subject, isSure }: { subject: string; isSure: boolean },
  history: string[],
  asked?: { question: string; point?: Passage | undefined; isOfBefore?: boolean | undefined },
): SiteAnswer {
  if (knowledge.site.booking !== 'off' && (subject === 'booking' || subject === 'reschedule'))
    return { ...callReply(knowledge, language, subject, history), confident: isSure };
  const { tiers } = messages(language).home.pricing;
  const asksForPrice = subject === 'amounts' && Object.values(tiers).some(({ price }) => price);
  const { telephone } = knowledge.site;
  if (subject === 'phone' && telephone !== '') {
    const answer = `${knowledge.messages.talk.rows.phone}: ${telephone}`;
    const owner = knowledge.passages.get('owner');
    return {
      ...reply(knowledge, language, subject, history),
      answer,
      confident: true,
      subject,
      sources: owner ? [sourceOf(owner)] : [],
    };
  }
  if (isReply(subject) && !asksForPrice) {
    const isUnsaid = [...unsaidIds, 'references'].some((id) => id === subject);
    return { ...reply(knowledge, language, subject, history), subject, isUnsaid };
  }

  const passage = knowledge.passages.get(asksForPrice ? 'tiers' : subject);
  if (!passage?.answer) return { ...reply(knowledge, language, 'unnamed', history), subject, isUnsaid: true };
  const words = passage.answer.toLowerCase();
  // "HubSpot and Google Calendar?" is answered by what names one of them.
  const isNamed = asked && systemsIn(asked.question).some((name) => words.includes(name.toLowerCase()));
  const point = isNamed ? undefined : (asked?.point ?? (asked && pointOf(knowledge, passage.id, asked.question)));
  const text = point?.answer ?? passage.answer;
  const { replies, talk } = knowledge.messages;
  // How a price comes about is right, whatever it is asked for.
  const doubt = aboutPrice.includes(subject) ? '' : `${replies.unsure}\n\n`;
  const reservation = asked?.isOfBefore
    ? `${fill(talk.say.about, { title: passage.title.replace(/\?$/, '') })} `
    : doubt;
  const others = sentencesOf(passage.answer).filter((sentence) => !isSaidIn(sentence, text));
  return {
    answer: isSure ? text : reservation + text,
    language,
    confident: isSure,
    sources: hasNoPage(passage) ? [] : [sourceOf(point ?? passage)],
    followUps: followUpQuestions(knowledge, history),
    isForModel: true,
    subject,
    passage: point?.id ?? passage.id,
    more: point && others.join(' '),
    isOfBefore: asked?.isOfBefore,
  };
}

/** Whether it was taught without a page: it only stands where people write to us. */
const hasNoPage = ({ id, page }: Passage) => id.startsWith(taught) && page === 'contact';
