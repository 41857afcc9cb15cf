import { isDrafted, storedPath, type WordVersion } from '#app/domain/words/word-values.server.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import { useWords } from '../../use-words.ts';
import { textKey } from './editor-context.ts';

/** What is on the website instead of a draft. A text of a new entry is nowhere else, and goes with the entry. */
export function DraftState({ version, path }: { version: WordVersion; path: string }) {
  const { editor, conflict } = useWords('words');
  const isNew = keysOf(path).length > 1 && valueAt(version.published, pathOf(keysOf(path).slice(0, -1))) === undefined;
  if (isNew) return null;
  const before = textOf(version.published, path);
  return (
    <div className="word__before" data-draft hidden={!isDrafted(version, path)}>
      <p>
        {editor.before} {before ? <q>{before}</q> : conflict.missing}
      </p>
      <button type="submit" name="discard" value={textKey(version.path, storedPath(version.draft, path))}>
        {editor.discard}
      </button>
    </div>
  );
}

/** The text of a value; empty for none. */
export function textOf(value: WordVersion['draft'], path: string): string {
  const text = valueAt(value, path);
  return text === undefined || text === null ? '' : String(text);
}
