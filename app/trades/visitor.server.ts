/** The name of a visitor, as it stands beside a number or alone. */
import { halvesOf } from '#app/assistant/halves.ts';
import { hasWord } from '#app/assistant/heard.ts';
import { isQuestion, readFacts as readPerson, withoutNumber } from '#app/assistant/read-facts.server.ts';
import { type About, aboutWhat, readerOf, type Talk, textsOf } from './talk.server.ts';

/** All that is asked or said of anything. */
function isKnown(text: string, talk: Talk): boolean {
  const { heard, assistant } = textsOf(talk);
  return hasWord(text, [...assistant.common, ...Object.values(heard).flat()], talk.language);
}

/**
 * With what is asked after it: "Ada Byron. Do you take cards?" `isAsked`: for a name, so that a part of one will do.
 */
export function nameIn(talk: Talk, { text, subject, wish }: About, isAsked: boolean) {
  const reader = readerOf(talk);
  for (const [head, rest] of [[text, ''] as const, ...(isAsked ? halvesOf(text, []) : [])]) {
    const name = readPerson(head, reader, true).fullName ?? '';
    // "Will" and "Kim" begin questions, too; "No, Tuesday" and "No, not five" have no name.
    const isWritten = /^(?:\p{Lu}\S*\s?)+$/u.test(name) && (rest === '' ? wish.days.length === 0 : name.includes(' '));
    const isBare = name !== '' && rest === '' && subject === undefined && !isQuestion(head, reader);
    const isIntroduced = isBare && name !== text && hasWord(text, reader.heard.name, talk.language);
    const isWhole = (isIntroduced || (isWritten && name === text && name.includes(' '))) && !isKnown(name, talk);
    if (isAsked ? isWritten || isBare : isWhole) return { name, rest };
  }
  return undefined;
}

/** In words. */
const maxName = 3;

/** "0561 998877 karl ort", "Sue 0161 496 0000". */
export function besideNumber(talk: Talk, text: string, phone: string | undefined): string | undefined {
  if (!phone) return undefined;
  const parts = withoutNumber(text)
    .split(/\s{2,}|\s*[,;:]\s*/)
    .map((part) => part.trim());
  return parts.find((part, index) => {
    const words = part.split(' ');
    const isNamed = readPerson(part, readerOf(talk), true).fullName === part && words.length <= maxName;
    const isAlone = index > 0 || (aboutWhat(talk, part).subject === undefined && /^\p{Lu}|\s/u.test(part));
    return isNamed && isAlone && !isKnown(part, talk);
  });
}
