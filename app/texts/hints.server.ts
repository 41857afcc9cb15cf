/** What is done about hints (`content/hints.ts`). */
import { leaveHint } from '#app/office-kit/store-left-hints.server.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import { type Hint, hintKey } from '#content/fault.ts';
import { checkDrafts, type NewValue, type Overlay, readOverlay, saveValid } from './drafts.server.ts';
import { fileValue, isAt } from './edits.ts';

/** They do not come back. Throws database errors. */
export async function leaveHints(keys: string[], person: string): Promise<void> {
  for (const key of keys) await leaveHint(key, person);
}

/**
 * `change` is the number of one that writes something, or `drop`: where a text or list has several hints, one after
 * the other, and the last of them may have no such change any more. Throws database errors.
 */
export async function mendTexts(keys: string[], change: number | 'drop', person: string): Promise<void> {
  const overlay = await readOverlay();
  const { hints } = await checkDrafts(overlay);
  const mendOf = ({ mends }: Hint) =>
    change === 'drop' ? mends.find(({ drops }) => drops) : mends.filter(({ drops }) => !drops)[change];
  const wanted = hints.filter((hint) => keys.includes(hintKey(hint)) && mendOf(hint));
  const values = wanted.map((hint) => mended(hint, mendOf(hint)?.text ?? '', overlay));
  const isFirst = (value: NewValue) => values.find((other) => isAt(other, value)) === value;
  if (values.length === 0) return;
  await saveValid(values.filter(isFirst), person);
  const others = wanted.filter((_, index) => !isFirst(values[index] as NewValue));
  if (others.length > 0) await mendTexts(others.map(hintKey), change, person);
}

/** A text of a list is edited with its list. */
function mended({ file, path }: Hint, text: string, { shipped, edits }: Overlay): NewValue {
  const outer = pathOf(keysOf(path).slice(0, -1));
  const list = valueAt(fileValue(shipped, file, edits), outer);
  if (!Array.isArray(list)) return { file, path, value: text };
  return { file, path: outer, value: list.with(Number(keysOf(path).at(-1)), text) };
}
