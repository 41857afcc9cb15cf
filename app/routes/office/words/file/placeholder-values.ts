/** What the names in braces of a section stand for. */
import type { WordVersion } from '#app/domain/words/word-values.server.ts';
import { valueAt } from '#content/edit.ts';
import { filler } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { textsOf } from '#content/texts.ts';

const braces = /\{\s*([\w.-]+)\s*\}/g;

/** `text` is missing for names that are put in when the page is shown. */
export type Placeholder = { name: string; text?: string };

/** The names in braces in the texts at these paths, in the order of the alphabet. */
export function placeholdersIn(versions: WordVersion[], paths: string[], language: Language): Placeholder[] {
  const texts = versions.flatMap(({ draft }) => paths.flatMap((path) => textsOf(valueAt(draft, path))));
  const names = new Set(texts.flatMap(({ text }) => [...text.matchAll(braces)].map(([, name]) => name)));
  const fill = fillerIn(language);
  return [...names]
    .filter((name) => name !== undefined)
    .sort()
    .map((name) => {
      // Only names at the beginning of a sentence get a capital letter.
      const text = fill(`, {${name}}`, () => {}).slice(2);
      return text === `{${name}}` ? { name } : { name, text };
    });
}

/** A text as visitors read it, and the names that are put in when the page is shown. */
export function readText(text: string, language: Language): { filled: string; open: string[] } {
  const filled = fillerIn(language)(text, () => {});
  return { filled, open: [...new Set([...filled.matchAll(braces)].flatMap(([, name]) => name ?? []))] };
}

/** Puts in what names in braces stand for in a language. */
export function fillerIn(language: Language) {
  const { site, facts } = content();
  const own = messages(language);
  return filler(site, facts, { language, ...own.language }, own);
}
