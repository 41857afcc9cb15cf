/** The list of those who are told when a service to come launches: how it is asked for, and what is pressed there. */
import { fill } from '#app/i18n/formats.ts';
import {
  askServices,
  chosenServices,
  isToCome,
  nextStep,
  type Step,
  serviceName,
  servicesToCome,
  type Talking,
  talkTexts,
} from './act.server.ts';
import type { SiteAnswer } from './answer.server.ts';
import { handedOver } from './handed-over.server.ts';
import { beginsWith, hasWord } from './heard.ts';
import { isAsking, namedServices, questionBefore, servicesIn } from './question-reply.server.ts';
import { type Facts, withoutAddresses } from './read-facts.server.ts';
import { givesDetails } from './said-before.server.ts';
import { maxServices } from './talk-state.ts';

/** Whether the answer before led to the services to come. */
function isJoinOffered(talk: Talking): boolean {
  const { join } = talkTexts(talk).heard;
  const { last } = talk.state;
  const says = (text: string) => hasWord(text, join, talk.language);
  // "Put me down, ann@example.org", some questions after the service.
  if (talk.state.coming && says(talk.turns.at(-1)?.content ?? '')) return true;
  return last === undefined ? says(questionBefore(talk.turns)) : isToCome(last);
}

/** "Put me on the list for Instagram", "and Telegram too", and an address after what was said of them. */
export async function ofList(
  talk: Talking,
  { subject = '', confident, passage = subject, notUnderstood }: SiteAnswer,
  question: string,
  { email }: Facts,
): Promise<Step | undefined> {
  const { state, language } = talk;
  const { heard } = talkTexts(talk);
  const says = (names: string[], text = question) => hasWord(text, names, language);
  const asks = isAsking(talk, question);
  const own = withoutAddresses(question);
  if (state.goal === 'join') {
    const named = namedServices(language, confident || says(heard.and) ? subject : '', own);
    if (asks || named.length === 0) return undefined;
    const chosen = chosenServices(talk);
    if (says(heard.leave))
      return joinList(
        talk,
        chosen.filter((id) => !named.includes(id)),
      );
    return says(heard.denied) ? askServices(talk) : joinList(talk, [...chosen, ...named]);
  }
  if (state.goal || says(heard.leave)) return undefined;
  const isSaid = says(heard.join) || (says(heard.and) && says(heard.join, questionBefore(talk.turns)));
  // "Could you put me on the list?", but not "Can I join and leave at any time?"
  const isPolar = beginsWith(question, heard.polar, language) || says(heard.polarAnywhere);
  // "Put me on it. Do you do WhatsApp as well?" is answered first.
  const isTwo = /[.!;]\s+\S.*\?$/.test(question.trim());
  const isOrder = !asks || (passage === subject && isPolar && !isTwo);
  const isOf = isToCome(subject) || (email && notUnderstood);
  const isAfter = email && givesDetails(talk, question) && isJoinOffered(talk);
  if (!(isSaid && isOrder && isOf) && !isAfter) return undefined;
  const about = isToCome(subject) ? subject : state.coming ? '' : (state.last ?? '');
  return joinList(talk, servicesIn(talk, about, own));
}

/** `undefined` for what is not pressed there. */
export function pressOfList(talk: Talking, kind: string, index: number): Promise<Step> | Step | undefined {
  const chosen = chosenServices(talk);
  if (kind === 'join') return joinList(talk, chosen);
  if (kind === 'moreServices') return askServices(talk);
  if (kind === 'without') return joinList(talk, chosen.toSpliced(index, 1));
  const [added] = Object.keys(servicesToCome(talk.language)).slice(index);
  return kind === 'add' && added ? joinList(talk, [...chosen, added]) : undefined;
}

/** Begins it, or goes on. `undefined` where there is no list. */
function joinList(talk: Talking, services: string[]): Promise<Step> | undefined {
  const { state, language } = talk;
  if (!handedOver().joining) return undefined;
  const isSame = state.goal === 'join' && services.length === state.coming?.length;
  state.goal = 'join';
  state.coming = [...new Set(services)].slice(-maxServices);
  const title = state.coming.map((id) => serviceName(language, id)).join(', ');
  return nextStep(talk, title && !isSame ? fill(talkTexts(talk).say.join, { title }) : '');
}
