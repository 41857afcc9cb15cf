/** The YAML of a value: of a text in place of another one, and of an added entry. */
import { parseDocument, type Scalar } from 'yaml';
import { isMap, type Value } from './edit.ts';
import { lostTexts } from './lost-texts.ts';

/** `flow`: within [ ] or { }. `indent`: the column of the name or dash, in spaces. */
export type Place = { indent: number; flow: boolean };

/** A text, number or yes/no as YAML, in the style of what stood there (`Scalar.type`) where the style can hold it. */
export function scalarSource(value: Value, { indent, flow }: Place, style?: Scalar.Type | null): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const styles: Record<string, string[]> = {
    QUOTE_DOUBLE: [],
    QUOTE_SINGLE: [`'${value.replaceAll("'", "''")}'`],
    BLOCK_LITERAL: flow ? [value] : [literal(value, indent), value],
    BLOCK_FOLDED: flow ? [value] : [literal(value, indent), value],
  };
  const candidates = styles[style ?? 'PLAIN'] ?? [value];
  return candidates.find((source) => isFaithful(source, value, { indent, flow })) ?? doubleQuoted(value);
}

/** Whether a source has this value, loses nothing (`lost-texts.ts`), and keeps to one line unless it is a block. */
function isFaithful(source: string, value: string, { indent, flow }: Place): boolean {
  if (source === '' || /[\r\t\u0085\u2028\u2029\ufeff]|^\s|[\p{Cc}\s]$/u.test(source)) return false;
  if (source.includes('\n') && !source.startsWith('|')) return false;
  const pad = ' '.repeat(indent);
  const documents = flow
    ? [`${pad}name: [${source}, 1]\n`, `${pad}name: { a: ${source}, b: 1 }\n`]
    : [`${pad}name: ${source}\n`, `${pad}- ${source}\n`];
  return documents.every((text) => {
    const document = parseDocument(text);
    if (document.errors.length > 0 || lostTexts(text).length > 0) return false;
    const [found] = [document.toJS()].flatMap((root) => (Array.isArray(root) ? root : [root.name]));
    return (flow ? (Array.isArray(found) ? found[0] : found.a) : found) === value;
  });
}

/** A block of lines; empty when a block cannot hold the text. */
function literal(value: string, indent: number): string {
  if (!value.includes('\n') || /\n\n$|^\n|^ | $/m.test(value)) return '';
  const pad = ' '.repeat(indent + 2);
  const lines = value.replace(/\n$/, '').split('\n');
  const body = lines.map((line) => (line === '' ? '' : pad + line)).join('\n');
  return `${value.endsWith('\n') ? '|' : '|-'}\n${body}`;
}

/** JSON with the characters escaped that YAML or an editor would take for line breaks. */
function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A name before a colon. */
export function keySource(key: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key) && !/^(true|false|null)$/i.test(key) ? key : doubleQuoted(key);
}

/** A value as it stands behind `name:` or `-`, with the space or line break before it. */
export function valueSource(value: Value, place: Place): string {
  const isEmpty = value === null || typeof value !== 'object' || Object.keys(value).length === 0;
  if (isEmpty || place.flow) return ` ${flowSource(value, place)}`;
  return `\n${' '.repeat(place.indent + 2)}${blockSource(value, place.indent + 2)}`;
}

/** A value on one line. */
export function flowSource(value: Value, place: Place): string {
  const inside = { ...place, flow: true };
  if (Array.isArray(value)) return `[${value.map((item) => flowSource(item, inside)).join(', ')}]`;
  if (!isMap(value)) return scalarSource(value, place);
  const pairs = Object.entries(value).map(([key, item]) => `${keySource(key)}: ${flowSource(item, inside)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A list or a map with entries, from its first name or dash on; `indent` is its column. */
export function blockSource(value: Value, indent: number): string {
  const pad = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) return value.map((item) => itemSource(item, indent)).join(pad);
  const entries = Object.entries(value as { [key: string]: Value });
  return entries.map(([key, item]) => pairSource(key, item, indent)).join(pad);
}

/** An entry of a map of blocks. */
export function pairSource(key: string, value: Value, indent: number): string {
  return `${keySource(key)}:${valueSource(value, { indent, flow: false })}`;
}

/** An entry of a list of blocks: names begin on the line of the dash. */
export function itemSource(value: Value, indent: number): string {
  return `-${valueSource(value, { indent, flow: false }).replace(/^\s+/, ' ')}`;
}
