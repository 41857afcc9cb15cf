/** Changes of texts that lie over the files: what the owner has edited in the office. */

/** What a file may have at a path. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/**
 * One change of one file.
 *
 * - `file`: below `content/`, such as `de/home.yaml` or `en/privacy.md`.
 * - `path`: names with dots between (`pathOf`). Of a text, such as `hero.title`; of a list, which is one value; of
 *   an entry that is added or deleted, such as `services.cards.chatbots`; a list's order, `services.cards#order`;
 *   empty for the whole text of a Markdown file.
 * - `value`: the text or list, the whole entry, or the ids in their order; `null` deletes the entry.
 * - `base`: the delivered value that was edited; missing for an entry that the file does not have.
 * - `at`: ISO 8601 in UTC.
 */
export type Edit = { file: string; path: string; value: Value; base?: Value; at: string };

/** Ends the path of an order of entries. */
const order = '#order';

/** Whether an edit is the order of entries. */
export const isOrder = (path: string): boolean => path.endsWith(order);

/** The path of the order of the entries at a path. */
export const orderPath = (path: string): string => path + order;

/** The path of names; a dot in a name gets a backslash. */
export const pathOf = (keys: readonly string[]): string => keys.map((key) => key.replaceAll('.', '\\.')).join('.');

/** The names in a path. */
export const keysOf = (path: string): string[] => path.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'));

/**
 * A copy of a file's value with these edits. An edit whose place the file does not have changes nothing. Entries that
 * an order does not name come last.
 */
export function withEdits(value: Value, edits: readonly Pick<Edit, 'path' | 'value'>[]): Value {
  const copy = structuredClone(value);
  // An added entry comes before the edits of its texts, and before the order that names it.
  for (const { path, value } of [...edits].sort((one, other) => rank(one.path) - rank(other.path)))
    if (isOrder(path)) reorder(copy, path.slice(0, -order.length), value);
    else set(copy, keysOf(path), value);
  return copy;
}

const rank = (path: string) => keysOf(path).length + (isOrder(path) ? 1000 : 0);

function set(root: Value, path: string[], value: Value): void {
  const parent = valueAt(root, pathOf(path.slice(0, -1)));
  const key = path.at(-1) ?? '';
  if (Array.isArray(parent)) {
    if (/^\d+$/.test(key) && Number(key) < parent.length) parent[Number(key)] = structuredClone(value);
  } else if (isMap(parent)) {
    if (value === null) delete parent[key];
    else parent[key] = structuredClone(value);
  }
}

function reorder(root: Value, path: string, ids: Value): void {
  const map = valueAt(root, path);
  if (!isMap(map) || !Array.isArray(ids)) return;
  const entries = Object.entries(map);
  const named = ids.flatMap((id) => entries.filter(([key]) => key === id));
  for (const key of Object.keys(map)) delete map[key];
  Object.assign(map, Object.fromEntries([...named, ...entries]));
}

/** What stands at a path; `undefined` for nothing. For the path of an order, the ids. */
export function valueAt(root: Value | undefined, path: string): Value | undefined {
  if (isOrder(path)) {
    const map = valueAt(root, path.slice(0, -order.length));
    return isMap(map) ? Object.keys(map) : undefined;
  }
  if (path === '') return root;
  let value = root;
  for (const key of keysOf(path)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, Value>)[key];
  }
  return value;
}

/** Whether a value has named parts. */
export function isMap(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values have the same parts in the same order. */
export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A difference of two values of a file: the edit that makes the second of the first. */
export type Difference = { path: string; before?: Value; after: Value };

/** The fewest edits that make `after` of `before`: texts and lists by path, entries, orders. */
export function differencesOf(before: Value, after: Value, path = ''): Difference[] {
  if (sameValue(before, after)) return [];
  // `null` would delete the entry; a name without a text has an empty one.
  if (!isMap(before) || !isMap(after)) return [{ path, before, after: after ?? '' }];
  const below = (key: string) => (path ? `${path}.${pathOf([key])}` : pathOf([key]));
  const changes = Object.entries(before).flatMap(([key, value]): Difference[] => {
    const now = after[key];
    return now === undefined
      ? [{ path: below(key), before: value, after: null }]
      : differencesOf(value, now, below(key));
  });
  const added = Object.entries(after).filter(([key]) => !Object.hasOwn(before, key));
  const additions = added.map(([key, value]): Difference => ({ path: below(key), after: value }));
  const wanted = Object.keys(after);
  const expected = [...Object.keys(before).filter((key) => Object.hasOwn(after, key)), ...added.map(([key]) => key)];
  const orders = sameValue(expected, wanted)
    ? []
    : [{ path: orderPath(path), before: Object.keys(before), after: wanted }];
  return [...changes, ...additions, ...orders];
}
