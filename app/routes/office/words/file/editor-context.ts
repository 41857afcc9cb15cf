/** What all fields of the editor share. Its components run on the server only. */
import { createContext, useContext } from 'react';
import type { TranslationMark } from '#app/domain/words/translations.server.ts';
import type { WordState, WordVersion } from '#app/domain/words/word-values.server.ts';
import { keysOf, pathOf } from '#content/edit.ts';

export type Editor = {
  state: WordState;
  /** The languages with fields; the others stand beneath. */
  shown: WordVersion[];
  /** By file and path (`textKey`). */
  problems: ReadonlyMap<string, string>;
  /** Translations to look at, by file and path. */
  marks: ReadonlyMap<string, TranslationMark>;
  /** What was typed and not stored. */
  typed: ReadonlyMap<string, string>;
  /** The path of what was just changed. */
  at: string | undefined;
};

export const textKey = (file: string, path: string) => `${file} ${path}`;

const Context = createContext<Editor | undefined>(undefined);
export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('outside of the editor');
  return editor;
}

/** The mark of a text, or of the entry or list that it is in. */
export function markAt(marks: Editor['marks'], file: string, path: string): TranslationMark | undefined {
  const keys = keysOf(path);
  const outer = keys.map((_, index) => pathOf(keys.slice(0, keys.length - index)));
  return outer.map((each) => marks.get(textKey(file, each))).find(Boolean);
}
