/** Writes edits into the text of a file and changes only the characters of the edited values. */
import {
  isMap as isMapNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Edit, isMap, sameValue, type Value, withEdits } from './edit.ts';
import { chunksOf, type Entry, joinChunks } from './edit-chunks.ts';
import {
  blockSource,
  flowSource,
  itemSource,
  keySource,
  pairSource,
  scalarSource,
  valueSource,
} from './edit-scalar.ts';

/**
 * The text of a file with these edits of it. Comments, the order and the lines of all other entries stay as they are,
 * and the result depends only on the text and the edited values. An edit whose place the file does not have changes
 * nothing, also when the file is no valid YAML. Throws when the result would not have the values.
 */
export function applyEdits(text: string, edits: readonly Pick<Edit, 'path' | 'value'>[]): string {
  const whole = edits.find(({ path }) => path === '');
  if (whole) return String(whole.value);
  if (edits.length === 0) return text;
  const document = parseDocument(text);
  if (document.errors.length > 0 || !document.contents) return text;
  const before: Value = document.toJS();
  const after = withEdits(before, edits);
  if (sameValue(before, after)) return text;
  const root = document.contents as Node;
  const print = new Printer(text);
  const [start, end] = [print.startOf(root), print.endOf(root)];
  const result = text.slice(0, start) + print.node(root, after, { indent: 0, flow: false }) + text.slice(end);
  const read = parseDocument(result);
  if (read.errors.length > 0 || !sameValue(read.toJS(), after)) throw new Error('The edits cannot be written as YAML.');
  return result;
}

/** A name and its value; a name without a text has one of no length. */
type NamedNode = { key: Node; value: Node };

type Place = { indent: number; flow: boolean };

/** The text of nodes with other values. `indent` of a place is the column of the name or dash before the node. */
class Printer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text from {@link startOf} to {@link endOf}, changed where the value differs. */
  node(node: Node, value: Value, place: Place): string {
    if (sameValue(node.toJSON() as Value, value)) return this.#slice(node);
    if (isScalar(node)) return this.#scalar(node, value, place);
    const collection = node as YAMLMap | YAMLSeq;
    if (collection.flow) return this.#flow(collection, value, place);
    return isMapNode(node) ? this.#map(node as YAMLMap<Node, Node>, value) : this.#list(node as YAMLSeq<Node>, value);
  }

  startOf(node: Node): number {
    const [start] = node.range ?? [0];
    if (isMapNode(node) && !node.flow) return this.startOf((node.items[0] as Pair<Node>).key);
    if (isSeq(node) && !node.flow) return this.#dashOf(node.items[0] as Node);
    return start;
  }

  /** The end of the last text in a node, without comments behind it. */
  endOf(node: Node): number {
    if (isMapNode(node) && !node.flow) return this.#endOfPair(node.items.at(-1) as NamedNode);
    if (isSeq(node) && !node.flow) return this.endOf(node.items.at(-1) as Node);
    const [start, end] = node.range ?? [0, 0];
    return start + this.#text.slice(start, end).trimEnd().length;
  }

  #endOfPair({ key, value }: NamedNode): number {
    return value?.range ? Math.max(this.endOf(value), this.endOf(key) + 1) : this.endOf(key) + 1;
  }

  #slice(node: Node): string {
    return this.#text.slice(this.startOf(node), this.endOf(node));
  }

  #scalar(node: Node & { type?: unknown }, value: Value, place: Place): string {
    const source =
      value !== null && typeof value === 'object'
        ? valueSource(value, place).trimStart()
        : scalarSource(value, place, node.type as Parameters<typeof scalarSource>[2]);
    const [start] = node.range ?? [0];
    // A name without a text has nothing behind its colon, not even a space.
    return /[\s[{]/.test(this.#text.charAt(start - 1)) ? source : ` ${source}`;
  }

  /** Lists and maps on one line. Equal parts keep their characters. */
  #flow(node: YAMLMap | YAMLSeq, value: Value, place: Place): string {
    const inside = { ...place, flow: true };
    if (isSeq(node) && Array.isArray(value)) {
      const items = node.items as Node[];
      const parts = value.map((item, index) => {
        const same = items[index] ?? items.find((each) => sameValue(each.toJSON() as Value, item));
        return same ? this.node(same, item, inside) : flowSource(item, inside);
      });
      return `[${parts.join(', ')}]`;
    }
    if (isMapNode(node) && isMap(value)) {
      const pairs = Object.entries(value).map(([key, item]) => {
        const pair = (node.items as Pair<Node, Node>[]).find((each) => String(each.key.toJSON()) === key);
        return `${keySource(key)}: ${pair?.value ? this.node(pair.value, item, inside) : flowSource(item, inside)}`;
      });
      return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
    }
    return flowSource(value, place);
  }

  #map(node: YAMLMap<Node, Node>, value: Value): string {
    const indent = this.#column(this.startOf(node));
    if (!isMap(value)) return blockOf(value, indent);
    const entries = node.items.map((pair): Entry => {
      const [start, end] = [this.startOf(pair.key), this.#lineEnd(this.#endOfPair(pair as NamedNode))];
      return { id: String(pair.key.toJSON()), start, end };
    });
    const chunks = chunksOf(this.#text, entries);
    const parts = inFileOrder(Object.keys(value), entries).map((key) => {
      const [item = null, at] = [value[key], entries.findIndex(({ id }) => id === key)];
      const pair = node.items[at] as NamedNode | undefined;
      return pair ? { at, text: this.#pair(pair, item, indent) } : { text: pairSource(key, item, indent) };
    });
    return joinChunks(chunks, parts, indent);
  }

  /** A name with its value, and a comment behind it. */
  #pair({ key, value: node }: NamedNode, value: Value, indent: number): string {
    const end = this.#endOfPair({ key, value: node });
    const tail = this.#text.slice(end, this.#lineEnd(end));
    const name = this.#text.slice(this.startOf(key), this.endOf(key));
    if (isBlock(node) === isBlockValue(node, value)) {
      const gap = this.#text.slice(this.endOf(key), this.startOf(node));
      return name + gap + this.node(node, value, { indent, flow: false }) + tail;
    }
    return `${name}:${valueSource(value, { indent, flow: false })}`;
  }

  #list(node: YAMLSeq<Node>, value: Value): string {
    const indent = this.#column(this.startOf(node));
    if (!Array.isArray(value)) return blockOf(value, indent);
    const { items } = node;
    const entries = items.map((item, index): Entry => {
      return { id: String(index), start: this.#dashOf(item), end: this.#lineEnd(this.endOf(item)) };
    });
    const isFlow = isMapNode(items[0]) && items[0].flow === true;
    const added = (item: Value) =>
      isFlow ? `- ${flowSource(item, { indent, flow: false })}` : itemSource(item, indent);
    const parts = aligned(
      items.map((item) => item.toJSON() as Value),
      value,
    ).map(({ at, item }) => {
      const before = at === undefined ? undefined : items[at];
      return before ? { at, text: this.#item(before, item, indent) } : { text: added(item) };
    });
    return joinChunks(chunksOf(this.#text, entries), parts, indent);
  }

  #item(node: Node, value: Value, indent: number): string {
    const end = this.endOf(node);
    if (isBlock(node) !== isBlockValue(node, value)) return itemSource(value, indent);
    const dash = this.#text.slice(this.#dashOf(node), this.startOf(node));
    return dash + this.node(node, value, { indent, flow: false }) + this.#text.slice(end, this.#lineEnd(end));
  }

  #dashOf(item: Node): number {
    return this.#text.lastIndexOf('-', this.startOf(item) - 1);
  }

  #column(offset: number): number {
    return offset - (this.#text.lastIndexOf('\n', offset - 1) + 1);
  }

  #lineEnd(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end < 0 ? this.#text.length : end;
  }
}

/** JavaScript puts names such as 404 first and sorts them; a map that has one keeps the order of the file. */
function inFileOrder(keys: string[], entries: Entry[]): string[] {
  if (!keys.some((key) => /^\d+$/.test(key))) return keys;
  const ids = entries.map(({ id }) => id);
  return [...ids.filter((id) => keys.includes(id)), ...keys.filter((key) => !ids.includes(key))];
}

function blockOf(value: Value, indent: number): string {
  const isEmpty = value === null || typeof value !== 'object' || Object.keys(value).length === 0;
  return isEmpty ? flowSource(value, { indent, flow: false }) : blockSource(value, indent);
}

/** A list or map on lines of its own. */
function isBlock(node: Node): boolean {
  return (isMapNode(node) || isSeq(node)) && !node.flow;
}

/** Whether a value has lines of its own in place of a node: not on one line that has entries already. */
function isBlockValue(node: Node, value: Value): boolean {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return false;
  if (isBlock(node)) return isSeq(node) === Array.isArray(value);
  return !((isMapNode(node) || isSeq(node)) && node.items.length > 0 && isSeq(node) === Array.isArray(value));
}

/**
 * The entries of a list, each with the index of the earlier entry that it takes the place of: of an equal one, else of
 * one that has no equal.
 */
function aligned(before: Value[], after: Value[]): { at?: number; item: Value }[] {
  const free = new Set(before.keys());
  const take = (at: number | undefined) => (at !== undefined && free.delete(at) ? at : undefined);
  const equal = after.map((item) => take([...free].find((at) => sameValue(before[at], item))));
  const hasRoomForAll = free.size === equal.filter((at) => at === undefined).length;
  return after.map((item, index) => {
    const at = equal[index] ?? take(hasRoomForAll ? [...free][0] : index);
    return at === undefined ? { item } : { at, item };
  });
}
