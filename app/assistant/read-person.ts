/** Reads who writes: a name, and the business that is named beside it. */
import { cleanLine } from '#app/leads/fields.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { hasWord, withoutWords } from './heard.ts';
import { dayNames, monthNames } from './wished-days.server.ts';

type Heard = Messages<'assistant'>['talk']['heard'];
type Reader = { language: Language; heard: Heard };
export type Person = { fullName?: string | undefined; company?: string | undefined };

/** In characters, of a name that is alone. */
const maxName = 60;
const maxWordsOfName = 4;
/** Between commas, of what may be a name. */
const maxParts = 8;
/** In letters, of kinds of business that are no end of a longer word. */
const maxShort = 3;
const word = "[\\p{L}\\p{M}\\d’'&.-]+";
const capital = `\\p{Lu}${word.replace('+', '*')}`;
/** "O’Brien", but not "Köln’de". */
const ownCapital = "\\p{Lu}(?:[\\p{L}.-]|['’](?!\\p{Ll}))*(?!['’]?\\p{L})";
/** So many words, from one on. */
const upTo = (most: number, each: string) => `${each}(?:\\s+${each}){0,${most - 1}}`;

const notNames = ({ yes, unsure, first, second, third, other, stop, suits }: Heard) =>
  [yes, unsure, first, second, third, other, stop, suits].flat();

/** `isAsked`: somebody who was asked may answer with a bare name. `beside`: the address, or number, beside it. */
export function readPerson(text: string, reader: Reader, isAsked: boolean, beside: string | undefined): Person {
  const isBeside = beside !== undefined;
  const introduction = `(?<!\\p{L})(?:${reader.heard.name.map(inAnyCase).join('|')})(?!\\p{L})[\\s:,]*`;
  const introduced = new RegExp(`${introduction}((?:${ownCapital}\\s?){1,${maxWordsOfName}})`, 'u').exec(text)?.[1];
  const ofFirm = isBeside || isAsked || introduced ? personOfFirm(text, reader.heard) : undefined;
  const alone = isBeside && !introduced ? nameAlone(text, reader, beside) : undefined;
  if (ofFirm) return ofFirm;
  if (introduced ?? alone) return { fullName: trimmed(introduced ?? alone ?? '') };
  return isAsked ? { fullName: bareName(text, reader) } : {};
}

const partsOf = (text: string, { name, firm }: Heard) =>
  text
    .split(/[,;:|·\n]+|\s[–-]\s|(?<!(?<!\p{L})(?:\p{L}|[DMS][rst]|Prof|Mrs|Dipl|Ing))[.!?]+\s+/u)
    .slice(0, maxParts)
    .map((part) => withoutWords(part, [...name, ...firm.greetings]))
    .filter(Boolean);

/** "AG" is a word, and no end of "Montag". */
const kindOf = ({ firm }: Heard) =>
  `(?:${longest(firm.words.map((each) => (each.length > maxShort ? inAnyCase(each) : `(?<!\\p{L})${inAnyCase(each)}`)))})(?!\\p{L})`;

/** The first letter of each word may be a capital. */
const inAnyCase = (name: string) => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => `[${letter}${upper(letter)}]`);
const upper = (letter: string) => (letter === 'i' ? 'Iİ' : letter.toUpperCase());

const isNoName = (text: string, { firm }: Heard) =>
  new RegExp(`(?<!\\p{L})(?:${longest(firm.others)})(?!\\p{L})`, 'iu').test(text);

/** "Sara Khan", between commas; "sara khan" beside "s.khan@example.org", or alone at the end. */
function nameAlone(text: string, { heard, language }: Reader, beside: string): string | undefined {
  const isKind = new RegExp(kindOf(heard), 'iu');
  const parts = partsOf(text, heard);
  const isCommon = (part: string) => hasCommonWord(part, { heard, language });
  // "Ziegenbalg, 0351 5550144, …", "0351 5550144, darren"
  const isSurname = (part: string, index: number) =>
    (index === 0 ? /^\p{Lu}\p{L}{2,}$/u : /^\p{L}{3,}$/u).test(part) &&
    (index === 0 || index === parts.length - 1) &&
    parts.length > 1 &&
    !isCommon(part);
  // "Call me tomorrow on 0351 5550144. sara khan"
  const isLast = (part: string, index: number) =>
    index === parts.length - 1 &&
    /^\p{L}{2,}(?:\s\p{L}{2,}){1,2}$/u.test(part) &&
    isLastSentence(part, text) &&
    !isCommon(part);
  const turned = surnameFirst(parts, beside);
  if (turned) return turned;
  return parts.find(
    (part, index) =>
      (new RegExp(`^${capital}(?:\\s+${capital}){1,2}$`, 'u').test(part) ||
        isSurname(part, index) ||
        isLast(part, index) ||
        isOfAddress(part, beside)) &&
      !isKind.test(part) &&
      // "Emlakçıyım Antalya’dan"
      !/['’]\p{Ll}/u.test(part) &&
      !isNoName(part, heard),
  );
}

/** "Tomorrow at 10 works. Mark Hill" */
export function nameAtEnd(text: string, reader: Reader): string | undefined {
  const last = partsOf(text, reader.heard).at(-1) ?? '';
  const isName = new RegExp(`^${capital}\\s+${capital}$`, 'u').test(last) && isLastSentence(last, text);
  return isName && !hasCommonWord(last, reader) && !isNoName(last, reader.heard) ? last : undefined;
}

const isLastSentence = (part: string, text: string) => new RegExp(`[.!?\\n]\\s+${part}[.!]*\\s*$`, 'u').test(text);

/** Whether visitors are known to say a word of it, or it begins the name of a day. */
const hasCommonWord = (part: string, { heard, language }: Reader) =>
  part
    .toLowerCase()
    .split(/\s+/)
    .some((each) => wordsOf(heard).has(each) || dayNames(language).some((day) => day.startsWith(each)));

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase();

/** "Meier, Jürgen", beside "j.meier@example.org". */
function surnameFirst(parts: string[], address: string): string | undefined {
  const plain = (text: string) => folded(text).replace(/([aou])e/g, '$1');
  const [own = ''] = plain(address).split('@');
  const isOne = (part = '') => /^\p{Lu}\p{L}+$/u.test(part);
  const at = parts.findIndex((part, index) => isOne(part) && isOne(parts[index + 1]) && own.includes(plain(part)));
  return at >= 0 ? `${parts[at + 1]} ${parts[at]}` : undefined;
}

/** All that visitors are known to say, which is no name. */
const known = new Map<Heard, Set<string>>();

function wordsOf(heard: Heard): Set<string> {
  const words =
    known.get(heard) ??
    new Set(
      JSON.stringify(heard)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
  known.set(heard, words);
  return words;
}

/** Two or three words, of which one is in the address. */
function isOfAddress(part: string, address: string): boolean {
  const words = folded(part).split(/\s+/);
  const [own = ''] = folded(address).split('@');
  const isName = words.length > 1 && words.length <= 3 && words.every((each) => /^\p{L}[\p{L}'’.-]*$/u.test(each));
  return isName && address.includes('@') && words.some((each) => each.length > 2 && own.includes(each));
}

/** "Ayşe from Öz Lojistik", "Öz Lojistik’ten Ayşe", "Meier, Dachbau Meier GmbH". */
function personOfFirm(text: string, heard: Heard): Person | undefined {
  const { between, after } = heard.firm;
  const parts = partsOf(text, heard);
  const kind = kindOf(heard);
  const isOfKind = (some: string) => new RegExp(kind, 'iu').test(some);
  const person = `(?<person>${upTo(3, capital)}|${upTo(2, word)})`;
  const company = `(?<company>${upTo(maxWordsOfName, capital)}|(?:${word}\\s+){0,3}?(?:${word})?${kind})`;
  const patterns = [
    ...(between.length > 0 ? [`^${person}\\s+(?:${longest(between.map(inAnyCase))})\\s+${company}(?!\\p{L})`] : []),
    ...(after.length > 0 ? [`^${company}[’'\\s]*(?:${longest(after)})\\s+${person}(?!\\p{L})`] : []),
    `^${person}\\n${company}`,
  ].map((pattern) => new RegExp(pattern, 'u'));
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1] ?? '';
    // "Meier, Dachbau Meier"
    const beside = isOfKind(next) && isCapital(part) ? `${part}\n${next}` : '';
    for (const pattern of patterns) {
      const { person: who, company: where } = (pattern.exec(beside) ?? pattern.exec(part))?.groups ?? {};
      if (!who || !where || isNoName(who, heard)) continue;
      if (isOfKind(where) || (isCapital(who) && isCapital(where)))
        return { fullName: trimmed(who), ...((where.includes(' ') || isOfKind(where)) && { company: trimmed(where) }) };
    }
  }
  return undefined;
}

const longest = (names: string[]) => names.toSorted((one, other) => other.length - one.length).join('|');

const isCapital = (text: string) => text.split(/\s+/).every((each) => /^\p{Lu}/u.test(each));

const trimmed = (text: string) =>
  cleanLine(text.replace(/\s+/g, ' '))
    .trim()
    .replace(/[.,’']+$/, '')
    .slice(0, maxName);

function bareName(text: string, { heard, language }: Reader): string | undefined {
  const [, behind = text] = new RegExp(`(?<!\\p{L})(?:${longest(heard.name)})\\s+(.+)`, 'iu').exec(text) ?? [];
  const rest = cleanLine(
    withoutWords(behind, [...heard.name, ...heard.firm.greetings])
      .replace(/[,;:|·]+/g, ' ')
      .replace(/\s+/g, ' '),
  ).replace(/[.!]+$/, '');
  const words = rest.split(' ').filter(Boolean);
  const months = monthNames(language).map((month) => month.toLowerCase());
  const isName =
    words.length > 0 &&
    words.length <= maxWordsOfName &&
    rest.length <= maxName &&
    words.every((each) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(each) && !/\p{L}{2}['’]\p{Ll}{2}/u.test(each)) &&
    !isNoName(rest, heard) &&
    !words.some((each) => hasWord(each, notNames(heard), language)) &&
    // "end of december"
    (words.some((each) => /^\p{Lu}/u.test(each)) || !months.some((month) => words.includes(month)));
  return isName ? rest : undefined;
}
