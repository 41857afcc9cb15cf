/** What a form of the editor changes. */
import { keysOf, type Value, valueAt } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { storedPath, type WordState, type WordVersion } from './word-values.server.ts';
import { digestOf, type TypedValue } from './words.server.ts';

/** `seen` is the digest of the stored value that the page with the field showed. */
type TypedText = { path: string; text: string };
export type TypedFile = { file: string; texts: TypedText[]; seen: Record<string, string> };

/** The stored values that the typed texts change. */
export function changesOf(
  { file, fields }: WordState,
  version: WordVersion,
  texts: TypedText[],
  seen: TypedFile['seen'],
): TypedValue[] {
  const isSeen = (path: string, text: string) => digestOf(text) === seen[path];
  if (file.isMarkdown) {
    const value = texts.filter(({ path }) => path === '').map(({ text }) => withLineFeeds(text))[0];
    if (value === undefined || isSeen('', value)) return [];
    return [{ file: version.path, path: '', value, seen: seen[''] ?? '' }];
  }
  const leaves = new Map(leavesOf(fields).map((field) => [field.path, field]));
  const values = new Map<string, Value>();
  for (const { path, text } of texts) {
    const field = leaves.get(path);
    if (!field) continue;
    const stored = storedPath(version.draft, path);
    const value = typedValue(field, text, version);
    if (stored === path) {
      if (!isSeen(path, withLineFeeds(text))) values.set(path, value);
      continue;
    }
    const list = values.get(stored) ?? structuredClone(valueAt(version.draft, stored)) ?? [];
    setIn(list, keysOf(path).slice(keysOf(stored).length), value);
    values.set(stored, list);
  }
  return [...values]
    .map(([path, value]) => ({ file: version.path, path, value, seen: seen[path] ?? '' }))
    .filter(({ value, seen }) => digestOf(value ?? undefined) !== seen);
}

function setIn(list: Value, keys: string[], value: Value): void {
  const last = keys.pop() ?? '';
  let parent = list as Record<string, Value>;
  for (const key of keys) {
    parent[key] ??= {};
    parent = parent[key] as Record<string, Value>;
  }
  if (value === null && !Array.isArray(parent)) delete parent[last];
  else parent[last] = value;
}

/** Forms send CR LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The lines of a text that are not empty, with one space between. A regular expression would read blanks again. */
function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * The value of a field. An unchanged text is the same to the last space; a changed one has the white space at the end
 * of the earlier one, and several lines only if that had some.
 */
function typedValue({ kind, path, isOptional }: Field, text: string, { draft, language }: WordVersion): Value {
  const before = valueAt(draft, path);
  const exact = withLineFeeds(text);
  if (exact === String(before ?? '')) return before ?? null;
  const earlier = typeof before === 'string' ? before : '';
  const lines = exact.trim();
  const value = earlier.trim().includes('\n') ? lines : inOneLine(lines);
  if (value === '' && isOptional) return language || before === undefined ? null : '';
  const number = Number(value.replace(',', '.'));
  if (kind === 'number' && value !== '' && Number.isFinite(number)) return number;
  return value && value + earlier.slice(earlier.trimEnd().length);
}
