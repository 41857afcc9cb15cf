/** Sentences with values: in English on the command line, in the language of the person in the office. */
import { de } from './texts/de.ts';
import { type CheckTexts, en, type SentenceId } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export type Quantity = { count: number; unit: 'minute' | 'hour' | 'day' };
export type Values = Record<string, string | number | Quantity | Sentence | { languages: string[] }>;
/** `text` is English. */
export type Sentence = { id: SentenceId; values: Values; text: string };

/** What an owner reads of a finding. `bad`: a fault. `note`: a hint that needs no action to run the site. */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };
/** `hint`: about a sentence of the texts. */
export type SetupFinding = Finding &
  Sentence & { hint?: { key: string; sentence: string; language: string; file: string; path: string } };

const texts: Record<string, CheckTexts> = { en, de, tr };

/** The texts in a language; those in English for further languages. */
export const checkTexts = (language: string): CheckTexts => texts[language] ?? en;

export function sentence(id: SentenceId, values: Values = {}): Sentence {
  return { id, values, text: say({ id, values }, 'en') };
}

/** Why a text cannot be published. */
export const faultText = ({ id, values = {} }: { id: FaultId; values?: Values }, language: string): string =>
  say({ id: `fault-${id}`, values }, language);

type FaultId = SentenceId extends infer Id ? (Id extends `fault-${infer Name}` ? Name : never) : never;

export function say({ id, values }: Pick<Sentence, 'id' | 'values'>, language: string): string {
  return checkTexts(language).sentences[id].replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name;
    if (typeof value !== 'object') return String(value);
    if ('id' in value) return say(value, language);
    if ('languages' in value) return languageNames(value.languages, language);
    const { count, unit } = value;
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  });
}

/** "German and Turkish". */
export function languageNames(codes: string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}

/** A duration in ms, rounded down. */
export function humanDuration(duration: number): Quantity {
  const minutes = Math.max(0, Math.floor(duration / 60_000));
  if (minutes < 120) return { count: minutes, unit: 'minute' };
  if (minutes < 2880) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / 1440), unit: 'day' };
}

export function findingsAbout(subject: keyof CheckTexts['subjects'] | Uppercase<string> | 'Airtable') {
  const finding =
    (state: Finding['state']) =>
    (id: SentenceId, values?: Values): SetupFinding => ({ state, subject, ...sentence(id, values) });
  return { good: finding('good'), note: finding('note'), bad: finding('bad') };
}

/** The command line shows the names too, as the files have them. */
export const named = (finding: SetupFinding, names: string[]): SetupFinding => ({
  ...finding,
  text: `${finding.text} (${names.join(', ')})`,
});
