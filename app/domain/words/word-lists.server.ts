/** Adding, removing and moving the entries of a list, in every language. */
import { isMap, orderPath, type Value, valueAt } from '#content/edit.ts';
import { idPattern } from '#content/entries.ts';
import { type FieldNode, type List, listAt } from '#content/fields.ts';
import { discardDraftsAt } from './discard-drafts.server.ts';
import { storedPath, type WordState, type WordVersion } from './word-values.server.ts';
import { saveDrafts } from './words.server.ts';

export type ListChange =
  | { kind: 'add'; path: string; title: string }
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
  let drafts = changed;
  if (list.isById && change.kind === 'remove') {
    for (const { version, path } of changed) await discardDraftsAt({ file: version.path, path });
    // An entry that is on no page yet needs no draft that removes it.
    drafts = changed.filter(({ version, path }) => valueAt(version.published, path) !== undefined);
  }
  if (drafts.length === 0) return undefined;
  const typed = drafts.map(({ version, path, value }) => ({ file: version.path, path, value }));
  const result = await saveDrafts(typed, person);
  return result.status === 'problem' ? { message: result.problems[0]?.message ?? '' } : undefined;
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
    const value = newEntry(list.entries[0], title);
    return versions.map((version) => ({ version, path: `${list.path}.${id}`, value }));
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
        ? [...texts, change.title.trim()]
        : change.kind === 'remove'
          ? texts.filter((_, position) => position !== index)
          : moved(texts, index, change.kind);
    const path = storedPath(version.draft, list.path);
    if (path === list.path) return [{ version, path, value: after }];
    return [];
  });
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

/** An entry with the parts that its list asks for. Every text is the title, to be written and translated. */
function newEntry(model: FieldNode | undefined, title: string): Value {
  if (!model) return title;
  if (model.kind === 'group') {
    const parts = model.fields.filter((part) => part.kind === 'group' || part.kind === 'list' || !part.isOptional);
    return Object.fromEntries(parts.map((part) => [part.key, newEntry(part, title)]));
  }
  if (model.kind === 'list') {
    const inner = newEntry(model.entries[0], title);
    return model.isById ? { [idOf(title)]: inner } : [inner];
  }
  return model.kind === 'choice' ? (model.options?.[0] ?? title) : title;
}

/** A text that names an entry: its title, else its first text. */
export function titleOf(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (!isMap(value)) return '';
  const named = value.title ?? value.name ?? value.question ?? value.text;
  return typeof named === 'string' ? named.replaceAll(/&shy;|\u00ad/g, '') : '';
}
