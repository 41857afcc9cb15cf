/** Adding, removing and moving the entries of a list, in every language. */
import { isMap, orderPath, type Value, valueAt } from '#content/edit.ts';
import { idPattern } from '#content/entries.ts';
import { type FieldNode, type List, listAt } from '#content/fields.ts';
import type { Language } from '#content/languages.ts';
import { storedPath, type WordState, type WordVersion } from './word-values.server.ts';
import { saveDrafts } from './words.server.ts';

/** `language` is that of a new title; `undefined`: the owner's. */
export type ListChange =
  | { kind: 'add'; path: string; title: string; language: Language | undefined }
  | { kind: 'remove' | 'up' | 'down'; path: string; id: string };
export type ListProblem = 'taken' | 'empty' | 'full' | 'unknown';

/**
 * Stores the change of a list as drafts of every language: entries exist in all of them or in none. Returns the reason
 * when the schema does not allow it. Throws database errors.
 */
export async function changeList(
  state: WordState,
  change: ListChange,
  person: string,
): Promise<ListProblem | { message: string } | undefined> {
  const list = listAt(state.fields, change.path);
  if (!list) return 'unknown';
  const changed = list.isById ? changeOfMap(state, list, change) : changeOfBullets(state, list, change);
  if (typeof changed === 'string') return changed;
  const values = changed.map(({ version, path, value }) => ({ file: version.path, path, value }));
  const [problem] = await saveDrafts(values, person, { mayBeEmpty: change.kind === 'add' });
  return problem && { message: problem.message };
}

type DraftOfVersion = { version: WordVersion; path: string; value: Value };

function changeOfMap({ versions }: WordState, list: List, change: ListChange): DraftOfVersion[] | ListProblem {
  const ids = list.entries.map(({ key }) => key);
  if (change.kind === 'add') {
    const title = change.title.trim();
    const id = idOf(title);
    if (!id) return 'empty';
    if (ids.includes(id)) return 'taken';
    if (ids.length >= list.bounds.max) return 'full';
    return versions.map((version) => {
      const value = newEntry(list.entries[0], titleIn(version, versions, change), id);
      return { version, path: `${list.path}.${id}`, value };
    });
  }
  if (!ids.includes(change.id)) return 'unknown';
  if (change.kind === 'remove')
    return versions.map((version) => ({ version, path: `${list.path}.${change.id}`, value: null }));
  const value = moved(ids, ids.indexOf(change.id), change.kind);
  return versions.map((version) => ({ version, path: orderPath(list.path), value }));
}

function changeOfBullets({ versions }: WordState, list: List, change: ListChange): DraftOfVersion[] | ListProblem {
  if (change.kind === 'add' && !change.title.trim()) return 'empty';
  if (change.kind === 'add' && list.entries.length >= list.bounds.max) return 'full';
  return versions.flatMap((version) => {
    const before = valueAt(version.draft, list.path);
    const texts = Array.isArray(before) ? before : [];
    const index = change.kind === 'add' ? -1 : Number(change.id);
    const after =
      change.kind === 'add'
        ? [...texts, titleIn(version, versions, change)]
        : change.kind === 'remove'
          ? texts.filter((_, position) => position !== index)
          : moved(texts, index, change.kind);
    const path = storedPath(version.draft, list.path);
    if (path === list.path) return [{ version, path, value: after }];
    return [];
  });
}

/** The title of a new entry in a language: empty, to be translated, in all but that of the title. */
function titleIn(version: WordVersion, versions: WordVersion[], change: ListChange & { kind: 'add' }): string {
  const own = versions.find(({ language }) => language !== undefined && language === change.language) ?? versions[0];
  return version === own ? change.title.trim() : '';
}

function moved<T>(list: T[], index: number, kind: 'up' | 'down'): T[] {
  const other = kind === 'up' ? index - 1 : index + 1;
  const [one, two] = [list[index], list[other]];
  if (one === undefined || two === undefined) return list;
  return list.map((each, position) => (position === index ? two : position === other ? one : each));
}

/** The id of an entry with this title: `Ärzte & Praxen` is `aerzte-praxen`. Empty when no letter is left. */
export function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? '')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return idPattern.test(id) ? id : '';
}

/** An entry with the parts that its list asks for. Every text but the title is empty; the check asks for it. */
function newEntry(model: FieldNode | undefined, title: string, id: string): Value {
  if (!model) return title;
  if (model.kind === 'group') {
    const parts = model.fields.filter((part) => part.kind === 'group' || part.kind === 'list' || !part.isOptional);
    const named = titlePart(parts);
    return Object.fromEntries(parts.map((part) => [part.key, newEntry(part, part === named ? title : '', id)]));
  }
  if (model.kind === 'list') {
    const inner = newEntry(model.entries[0], title, id);
    return model.isById ? { [id]: inner } : [inner];
  }
  return model.kind === 'choice' ? (model.options?.[0] ?? '') : title;
}

const titleKeys = ['title', 'name', 'question', 'text'];

/** The part of an entry that its title is in: the one that names it, else the first. */
export function titlePart(parts: FieldNode[]): FieldNode | undefined {
  return titleKeys.map((key) => parts.find((part) => part.key === key)).find(Boolean) ?? parts[0];
}

/** A text that names an entry: its title, else its first text. */
export function titleOf(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (!isMap(value)) return '';
  const named = titleKeys.map((key) => value[key]).find((text) => text !== undefined && text !== null);
  return typeof named === 'string' ? named.replaceAll(/&shy;|\u00ad/g, '') : '';
}

/** Whether a value may have a title, even if it is empty. */
export function isTitled(value: Value | undefined): boolean {
  return isMap(value) && titleKeys.some((key) => typeof value[key] === 'string');
}
