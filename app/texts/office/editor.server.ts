/** A page of the editor, which is a section of a file in all languages or in one; and what its form stores. */

import { textValue } from '#app/http/form-data.server.ts';
import { valueAt } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { type Language, languages } from '#content/languages.ts';
import { idOf } from '#content/schema-parts.ts';
import {
  digestOf,
  discardDrafts,
  draftProblems,
  markReviewed,
  readOverlay,
  saveDrafts,
  saveValid,
  staleTranslations,
} from '../drafts.server.ts';
import { editsOfChangedTexts, isAbout, isIn, type Place } from '../edits.ts';
import { changeList, type ListChange } from '../entries.server.ts';
import { type FieldNode, leavesOf, nodeAt } from '../fields.ts';
import type { TextFile } from '../text-files.ts';
import {
  changesOf,
  listTextFiles,
  readTextFile,
  type TextState,
  type TextVersion,
  type TypedText,
  textOf,
} from '../text-values.server.ts';
import { textKey } from './addresses.ts';
import type { en } from './texts/en.ts';

/** `path` is empty for the texts that belong to no section. */
type Part = { path: string; key: string; fields: FieldNode[] };

/** The maps are by file and path (`textKey`). */
export type EditorPage = {
  file: TextFile;
  state: TextState;
  parts: Part[];
  part: Part;
  language: Language | undefined;
  /** Edited one language at a time, because one form would be too long. */
  isLong: boolean;
  /** With fields; the others are shown below them. */
  shown: TextVersion[];
  problems: Map<string, string>;
  outdated: Map<string, Place>;
  overtaken: Set<string>;
  seen: Map<string, string>;
};

/** Texts in all languages: on one page, and in one form, because a request has 64 kB at most. */
const maxOnPage = 90;
const maxInForm = 150;

/** Throws a `Response` with 404 for no file. */
export function textFile(id: string | undefined): TextFile {
  const file = listTextFiles().find((each) => each.id === id);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}

/** `search` has the section (`part`) and the language. Throws database errors. */
export async function loadEditor(file: TextFile, search: URLSearchParams): Promise<EditorPage> {
  const overlay = await readOverlay();
  const state = readTextFile(file, overlay);
  const { fields, versions } = state;
  const parts = partsOf(fields, versions.length);
  const part = partAt(parts, fields, search.get('part'));
  if (!part) throw new Response(null, { status: 404 });
  const paths = leavesOf(part.fields).map(({ path }) => path);
  const isLong = file.isMarkdown || paths.length * versions.length > maxInForm;
  const own = versions.filter(({ language }) => language !== undefined && language === search.get('language'));
  const shown = own.length > 0 ? own : isLong ? versions.slice(0, 1) : versions;
  const keyOf = ({ file, path = '' }: Partial<Place>) => textKey(file ?? '', path);
  return {
    ...{ file, state, parts, part, isLong, shown },
    language: shown.length === 1 ? shown[0]?.language : undefined,
    problems: new Map((await draftProblems(overlay)).map((problem) => [keyOf(problem), problem.message])),
    outdated: new Map((await staleTranslations(overlay)).map((place) => [keyOf(place), place])),
    overtaken: new Set(editsOfChangedTexts(overlay.edits, overlay.shipped).map(keyOf)),
    seen: new Map(
      shown.flatMap((version) =>
        paths.map((path) => [textKey(version.path, path), digestOf(textOf(version.draft, path))] as const),
      ),
    ),
  };
}

/** Only one for a file with few texts. `languages` is their number. */
function partsOf(nodes: FieldNode[], languages: number): Part[] {
  const [root] = nodes;
  const fields = root?.kind === 'group' ? root.fields : nodes;
  if (leavesOf(fields).length * languages <= maxOnPage) return [{ path: '', key: '', fields }];
  const isSection = ({ kind }: FieldNode) => kind === 'group' || kind === 'list';
  const texts = fields.filter((node) => !isSection(node));
  const loose = texts.length * languages > maxOnPage ? [] : texts;
  const sections = fields.filter((node) => !loose.includes(node) && leavesOf([node]).length > 0);
  return [
    ...(loose.length > 0 ? [{ path: '', key: '', fields: loose }] : []),
    ...sections.map((node) => ({ path: node.path, key: node.key, fields: [node] })),
  ];
}

/** The section or entry at `path`, else the first section that visitors read. */
function partAt(parts: Part[], nodes: FieldNode[], path: string | null): Part | undefined {
  const known = parts.find((part) => part.path === path);
  if (known || path === null) return known ?? parts.find(({ key }) => key !== 'head') ?? parts[0];
  const node = nodeAt(nodes, path);
  return node && { path, key: node.key, fields: [node] };
}

/** Whether entries are too many for one page. */
export function hasOwnPages(entries: FieldNode[], languages: number): boolean {
  return leavesOf(entries).length * languages > maxOnPage;
}

/** `done` names a notice, `at` is the path of what it is about; the others keep what was typed. */
export type Result =
  | { kind: 'done'; done: keyof typeof en.editor.done; at?: string }
  | { kind: 'list'; problem: string }
  | { kind: 'refused'; problems: [key: string, message: string][]; typed: [key: string, text: string][] };

/** Stores the texts, then does what the button says. Throws database errors. */
export async function handleForm(file: TextFile, form: FormData, person: string): Promise<Result> {
  const typed = readTexts(form);
  const discarded = readPlace(form, 'discard');
  const replaced = readPlace(form, 'shipped');
  const dropped = discarded ?? replaced;
  // What is discarded is not stored first.
  const texts = dropped ? typed.filter((text) => !isIn(text, dropped)) : typed;
  const overlay = await readOverlay();
  const changes = changesOf(readTextFile(file, overlay), texts);
  const problems = await saveValid(changes, person);
  if (problems.length > 0) return refused(problems, typed);
  if (discarded) {
    await discardDrafts([discarded]);
    return { kind: 'done', done: 'discarded', at: discarded.path };
  }
  if (replaced) {
    const value = valueAt(overlay.shipped[replaced.file], replaced.path) ?? null;
    const found = await saveDrafts([{ ...replaced, value }], person);
    return found.length > 0 ? refused(found, []) : { kind: 'done', done: 'saved', at: replaced.path };
  }
  const reviewed = readPlace(form, 'reviewed');
  if (reviewed) {
    await markReviewed(reviewed, person);
    return { kind: 'done', done: 'reviewed', at: reviewed.path };
  }
  const change = readListChange(form);
  if (!change) return { kind: 'done', done: changes.length > 0 ? 'saved' : 'unchanged' };
  const problem = await changeList(readTextFile(file, await readOverlay()), change, person);
  if (problem) return { kind: 'list', problem: typeof problem === 'object' ? problem.message : problem };
  const { kind, path } = change;
  if (kind === 'remove') return { kind: 'done', done: 'removed', at: path };
  if (kind !== 'add') return { kind: 'done', done: 'moved', at: `${path}.${change.id}` };
  return { kind: 'done', done: 'added', at: `${path}.${idOf(change.title)}` };
}

function refused(problems: Fault[], typed: TypedText[]): Result {
  const isFaulty = ({ file, path }: Place) => {
    return problems.some((problem) => problem.file === file && (!problem.path || isAbout(problem, { file, path })));
  };
  return {
    kind: 'refused',
    problems: problems.map(({ file, path, message }) => [textKey(file, path ?? ''), message]),
    typed: typed.filter(isFaulty).map(({ file, path, text }) => [textKey(file, path), text]),
  };
}

/** Fields are `text FILE PATH` and `seen FILE PATH`; a Markdown file has an empty path. */
export function readTexts(form: FormData): TypedText[] {
  return [...form].flatMap(([name, value]): TypedText[] => {
    const [, file, path = ''] = /^text (\S+) (.*)$/.exec(name) ?? [];
    if (!file || typeof value !== 'string') return [];
    return [{ file, path, text: value, seen: textValue(form, `seen ${textKey(file, path)}`) }];
  });
}

/** A title in a field for new entries is a change with every button. */
function readListChange(form: FormData): ListChange | undefined {
  for (const kind of ['remove', 'up', 'down'] as const) {
    const [path, id] = textValue(form, kind).split(' ');
    if (path && id) return { kind, path, id };
  }
  const language = languages.find((each) => each === textValue(form, 'language'));
  const pressed = textValue(form, 'add');
  const filled = [...form].find(
    ([name, value]) => name.startsWith('new ') && typeof value === 'string' && value.trim(),
  );
  const path = pressed || filled?.[0].slice('new '.length);
  return path ? { kind: 'add', path, title: textValue(form, `new ${path}`), language } : undefined;
}

function readPlace(form: FormData, name: string): Place | undefined {
  const [, file, path = ''] = /^(\S+) (.*)$/.exec(textValue(form, name)) ?? [];
  return file ? { file, path } : undefined;
}
