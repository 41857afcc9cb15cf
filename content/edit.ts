/** Edits of the owner, which lie over the files (docs/decisions/023). */
import { isCollection, isMap as isMapNode, isScalar, parseDocument } from 'yaml';
import { parsePhrasings, printPhrasings, rebased } from './phrasings.ts';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type Edit = {
  /** Below `content/`, such as `de/home.yaml`. */
  file: string;
  /**
   * Names with dots between (`pathOf`): a text `hero.title`, a list as one value, an added or deleted entry
   * `services.cards.chatbots`, a list's order `services.cards#order`; empty for a whole Markdown file.
   */
  path: string;
  /** The text or list, the whole entry, or the ids in their order; `null` deletes the entry. */
  value: Value;
  /** The shipped value that was edited; missing for an entry that the file does not have. */
  base?: Value;
  /** ISO 8601 in UTC. */
  at: string;
};
type Change = Pick<Edit, 'path' | 'value' | 'base'>;

const order = '#order';

export const isOrder = (path: string): boolean => path.endsWith(order);

export const orderPath = (path: string): string => path + order;

export const withoutOrder = (path: string): string => (isOrder(path) ? path.slice(0, -order.length) : path);

/** A dot in a name gets a backslash. */
export const pathOf = (keys: readonly string[]): string => keys.map((key) => key.replaceAll('.', '\\.')).join('.');

export const keysOf = (path: string): string[] =>
  path === '' ? [] : path.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'));

function inOrder<Own extends Change>(edits: readonly Own[]): Own[] {
  const rank = ({ path }: Own) => keysOf(path).length + (isOrder(path) ? 1000 : 0);
  return edits.toSorted((one, other) => rank(one) - rank(other));
}

/** An edit whose place the file does not have changes nothing. Entries that an order does not name come last. */
export function withEdits(value: Value, edits: readonly Change[]): Value {
  return inOrder(edits).reduce((all, { path, value }) => {
    if (!isOrder(path)) return withValue(all, keysOf(path), value);
    const map = valueAt(all, withoutOrder(path));
    if (!isMap(map) || !Array.isArray(value)) return all;
    return withValue(all, keysOf(withoutOrder(path)), ordered(map, value as string[]));
  }, value);
}

function withValue(value: Value, [key, ...below]: string[], changed: Value): Value {
  if (key === undefined) return changed;
  const isThere = value !== null && typeof value === 'object' && Object.hasOwn(value, key);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValue(item, below, changed) : item));
  if (!isMap(value) || (below.length > 0 && !isThere)) return value;
  const { [key]: before = null, ...others } = value;
  if (below.length === 0 && changed === null) return others;
  return { ...value, [key]: withValue(before, below, changed) };
}

function ordered(map: { [key: string]: Value }, ids: string[]): { [key: string]: Value } {
  const all = [...ids.filter((id) => Object.hasOwn(map, id)), ...Object.keys(map)];
  return Object.fromEntries(all.map((id) => [id, map[id] ?? null]));
}

/** Returns the ids for the path of an order. */
export function valueAt(root: Value | undefined, path: string): Value | undefined {
  if (isOrder(path)) {
    const map = valueAt(root, withoutOrder(path));
    return isMap(map) ? Object.keys(map) : undefined;
  }
  let value = root;
  for (const key of keysOf(path)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, Value>)[key];
  }
  return value;
}

export function isMap(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Lays an edit of phrasings over those of today ({@link rebased}). */
export const rebaseOnto =
  (today: Value | undefined) =>
  <Own extends Change>(edit: Own): Own => ({
    ...edit,
    value: rebased(edit.value, edit.base, valueAt(today, edit.path)),
  });

const layout = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY };

/**
 * All other lines stay as they are, because `content/` has the layout that `yaml` writes. An edit whose place the file
 * does not have changes nothing, nor does one of a file that is no valid YAML. Throws when the result would not have
 * the values.
 */
export function applyEdits(text: string, edits: readonly Change[], file = '.yaml'): string {
  if (edits.length === 0) return text;
  if (file.endsWith('.md')) return String(edits.at(-1)?.value);
  if (file.endsWith('.txt')) {
    const today = parsePhrasings(text);
    return printPhrasings(text, withEdits(today, edits.map(rebaseOnto(today))) as typeof today);
  }
  const document = parseDocument(text);
  if (document.errors.length > 0) return text;
  const wanted = withEdits(document.toJS(), edits);
  for (const { path, value } of inOrder(edits)) {
    // Names such as 404 are numbers in YAML.
    const keys = keysOf(withoutOrder(path)).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(keys, true);
    if (isOrder(path)) {
      if (!isMapNode(node)) continue;
      const ids = Object.keys(valueAt(wanted, withoutOrder(path)) ?? {});
      node.items.sort((one, other) => ids.indexOf(String(one.key)) - ids.indexOf(String(other.key)));
    } else if (value === null) {
      if (node !== undefined) document.deleteIn(keys);
    } else if (isScalar(node) && typeof value !== 'object') node.value = value;
    else if (isCollection(document.getIn(keys.slice(0, -1), true))) {
      const created = document.createNode(value, { aliasDuplicateObjects: false });
      if (isCollection(node) && isCollection(created)) created.flow = node.flow ?? false;
      document.setIn(keys, created);
    }
  }
  const result = document.toString(layout);
  if (!sameValue(parseDocument(result).toJS(), wanted)) throw new Error(`The edits of ${file} cannot be written.`);
  return result;
}
