/** What all fields of the editor share. Its components run on the server only. */
import { createContext, useContext } from 'react';
import type { WordState, WordVersion } from '#app/domain/words/word-values.server.ts';

export type Editor = {
  state: WordState;
  /** The languages with fields; the others stand beneath. */
  shown: WordVersion[];
  /** By file and path (`textKey`). */
  problems: ReadonlyMap<string, string>;
  outdated: ReadonlySet<string>;
  /** What was typed and not stored. */
  typed: ReadonlyMap<string, string>;
};

export const textKey = (file: string, path: string) => `${file} ${path}`;

const Context = createContext<Editor | undefined>(undefined);
export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error('outside of the editor');
  return editor;
}
