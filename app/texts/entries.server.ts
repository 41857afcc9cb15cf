import { isMap, orderPath, type Value } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import type { Language } from '#content/languages.ts';
import { idOf } from '#content/schema-parts.ts';
import { saveDrafts } from './drafts.server.ts';
import { type FieldNode, nodeAt } from './fields.ts';
import type { TextState, TextVersion } from './text-values.server.ts';

/** `language` is that of a new title; if `undefined`, the owner's. */
export type ListChange =
  | { kind: 'add'; path: string; title: string; language: Language | undefined }
  | { kind: 'remove' | 'up' | 'down'; path: string; id: string };
export type ListProblem = 'taken' | 'empty' | 'full' | 'unknown';

/** Changes every language. Returns the id of the entry, or why the change is not possible. Throws database errors. */
export async function changeList(
  state: TextState,
  change: ListChange,
  person: string,
): Promise<{ id: string } | ListProblem | Fault> {
  const { fields, versions } = state;
  const list = nodeAt(fields, change.path);
  if (list?.kind !== 'list') return 'unknown';
  const ids = list.entries.map(({ key }) => key);
  const isNew = change.kind === 'add';
  const id = isNew ? newId(change.title, ids) : change.id;
  if (!id) return 'empty';
  if (isNew === ids.includes(id)) return isNew ? 'taken' : 'unknown';
  if (isNew && ids.length >= list.bounds.max) return 'full';
  const own = isNew && versions.find(({ language }) => language !== undefined && language === change.language);
  const valueIn = (version: TextVersion): Value => {
    if (change.kind === 'remove') return null;
    if (change.kind !== 'add') return moved(ids, ids.indexOf(id), change.kind);
    // Other languages are left to be translated.
    return newEntry(list.entries[0], version === (own || versions[0]) ? change.title.trim() : '', id);
  };
  const path = isNew || change.kind === 'remove' ? `${list.path}.${id}` : orderPath(list.path);
  const values = versions.map((version) => ({ file: version.path, path, value: valueIn(version) }));
  const [problem] = await saveDrafts(values, person);
  return problem ?? { id };
}

function moved(ids: string[], index: number, kind: 'up' | 'down'): string[] {
  const other = kind === 'up' ? index - 1 : index + 1;
  const [one, two] = [ids[index], ids[other]];
  return one === undefined || two === undefined ? ids : ids.with(index, two).with(other, one);
}

/** Has the parts that the list asks for, all empty but the title. */
function newEntry(model: FieldNode | undefined, title: string, id: string): Value {
  if (model?.kind === 'group') {
    const parts = model.fields.filter(isRequired);
    const named = titlePart(parts);
    return Object.fromEntries(parts.map((part) => [part.key, newEntry(part, part === named ? title : '', id)]));
  }
  if (model?.kind === 'list') return { [id]: newEntry(model.entries[0], title, id) };
  if (model?.kind === 'lines') return [title];
  return model?.kind === 'choice' ? (model.options?.[0] ?? '') : title;
}

/** Anchors of the pages that have lists. */
const reserved = ['main', 'q', 'features'];

/** A title without Latin letters has a number in its place. Empty without a title. */
function newId(title: string, ids: string[]): string {
  const numbered = ids.map((_, index) => `entry-${index + 1}`).concat(`entry-${ids.length + 1}`);
  const id = idOf(title) || (title.trim() && (numbered.find((each) => !ids.includes(each)) ?? ''));
  return reserved.includes(id) ? `${id}-2` : id;
}

const isRequired = (part: FieldNode) => part.kind === 'group' || part.kind === 'list' || !part.isOptional;

const titleKeys = ['title', 'name', 'question', 'text'];

/** The part that names an entry, else the first that may not be left out. */
export function titlePart(all: FieldNode[]): FieldNode | undefined {
  const parts = all.filter(isRequired);
  return titleKeys.map((key) => parts.find((part) => part.key === key)).find(Boolean) ?? parts[0];
}

/** The title, else the first text. */
export function titleOf(value: Value | undefined): string {
  if (!isMap(value)) return '';
  const named = titleKeys.map((key) => value[key]).find((text) => text !== undefined && text !== null);
  return typeof named === 'string' ? named.replaceAll(/&shy;|\u00ad/g, '') : '';
}
