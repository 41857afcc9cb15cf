/** A page of the editor, which is a section of a file in all languages or in one; and what its form stores. */

import { textValue } from '#app/http/form-data.server.ts';
import { orNotFound } from '#app/office-kit/office-context.ts';
import { pathOf, valueAt } from '#content/edit.ts';
import type { Fault, Hint } from '#content/fault.ts';
import { type Language, languages } from '#content/languages.ts';
import type { Content } from '#content/load.server.ts';
import {
  checkDrafts,
  discardDrafts,
  markReviewed,
  type NewValue,
  Overtaken,
  readOverlay,
  saveDrafts,
  saveValid,
  staleTranslations,
} from '../drafts.server.ts';
import { editsOfChangedTexts, isIn, isWithin, type Place } from '../edits.ts';
import { changeList, type ListChange, type ListProblem } from '../entries.server.ts';
import { type FieldNode, leavesOf, nodeAt } from '../fields.ts';
import type { TextFile } from '../text-files.ts';
import {
  changesOf,
  digestOfTyped,
  isDrafted,
  isMoved,
  keepsShape,
  listTextFiles,
  readTextFile,
  shapeOf,
  type TextState,
  type TextVersion,
  type TypedText,
  textOf,
} from '../text-values.server.ts';
import { textKey } from './addresses.ts';
import type { ShownPlace } from './changes.tsx';
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
  /** Versions with fields; the others are shown below them. */
  shown: TextVersion[];
  problems: Map<string, Fault>;
  /** With the drafts, where there are any. */
  content: Content | undefined;
  hints: { own: Hint; place: ShownPlace }[];
  /** The number of hints about other files. */
  hintsElsewhere: number;
  outdated: Map<string, Place>;
  overtaken: Set<string>;
  /** Digests of the shown texts, and of the shape of their file (`TypedText`). */
  seen: Map<string, string>;
};

/** Texts in all languages: on one page, and in one form, because a request has 64 kB at most. */
const maxOnPage = 90;
const maxInForm = 150;

/** Throws a `Response` with 404 for no file. */
export function textFile(id: string | undefined): TextFile {
  return orNotFound(listTextFiles().find((each) => each.id === id));
}

/**
 * `search` has the section (`part`) or a text in it (`at`), and the language or `all`; else the `own` of the person is
 * shown. Throws database errors.
 */
export async function loadEditor(file: TextFile, search: URLSearchParams, own: Language): Promise<EditorPage> {
  const overlay = await readOverlay();
  const state = readTextFile(file, overlay);
  const { fields, versions } = state;
  const parts = file.isMarkdown ? [{ path: '', key: '', fields }] : partsOf(fields, versions.length);
  const part = orNotFound(partAt(parts, { fields, languages: versions.length }, search));
  const paths = leavesOf(part.fields).map(({ path }) => path);
  const isLong = file.isMarkdown || paths.length * versions.length > maxInForm;
  const wanted = search.get('language');
  const [first, second] = [wanted, own].map((each) => versions.find(({ language }) => language === each));
  const shown = wanted === 'all' && !isLong ? versions : [first ?? second ?? versions[0]].flatMap((each) => each ?? []);
  const keyOf = ({ file, path = '' }: Partial<Place>) => textKey(file ?? '', path);
  const { problems, hints, content } = await checkDrafts(overlay);
  const ownHints = hints.flatMap((own) => {
    const version = versions.find(({ path }) => path === own.file);
    return version ? [{ own, place: { file, language: version.language, path: own.path, versions } }] : [];
  });
  return {
    ...{ file, state, parts, part, isLong, shown },
    language: shown.length === 1 ? shown[0]?.language : undefined,
    // A text that is missing is marked as such: nobody has done anything wrong yet.
    problems: new Map(problems.flatMap((fault) => (fault.id === 'missing' ? [] : [[keyOf(fault), fault]]))),
    content,
    hints: ownHints,
    hintsElsewhere: hints.length - ownHints.length,
    outdated: new Map((await staleTranslations(overlay)).map((place) => [keyOf(place), place])),
    overtaken: new Set(editsOfChangedTexts(overlay.edits, overlay.shipped).map(keyOf)),
    seen: new Map(
      shown.flatMap(({ path: file, draft, markdown }) => [
        ...paths.map((path) => [textKey(file, path), digestOfTyped(textOf(draft, path))] as const),
        ...(markdown === undefined ? [] : [[textKey(file, ''), shapeOf(markdown)] as const]),
      ]),
    ),
  };
}

/** Makes only one for a file with few texts. `languages` is their number. */
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

/** The section or entry of the URL, else the first section that visitors read. */
function partAt(
  parts: Part[],
  { fields, languages }: { fields: FieldNode[]; languages: number },
  search: URLSearchParams,
): Part | undefined {
  const [path, at] = [search.get('part'), search.get('at')];
  const first = parts.find(({ key }) => key !== 'head') ?? parts[0];
  if (path === null && at === null) return first;
  const around = ({ path }: Pick<Part, 'path'>) => isWithin(at ?? '', path);
  const outer = path === null ? (parts.find((part) => part.path !== '' && around(part)) ?? first) : undefined;
  const known = outer ?? parts.find((part) => part.path === path);
  const node = known ? entryWithPage(known.fields, at ?? path ?? '', languages) : nodeAt(fields, path ?? '');
  return node ? { path: node.path, key: node.key, fields: [node] } : known;
}

/** The entry around a text that has a page of its own, because the list is too long for one. */
function entryWithPage(nodes: FieldNode[], at: string, languages: number): FieldNode | undefined {
  const node = nodes.find(({ path }) => path === '' || isWithin(at, path));
  if (node?.kind === 'group') return entryWithPage(node.fields, at, languages);
  if (node?.kind !== 'list') return undefined;
  const entry = node.entries.find(({ path }) => isWithin(at, path));
  const below = entry && entryWithPage(entry.fields, at, languages);
  return below ?? (hasOwnPages(node.entries, languages) ? entry : undefined);
}

/** Whether entries are too many for one page. */
export function hasOwnPages(entries: FieldNode[], languages: number): boolean {
  return leavesOf(entries).length * languages > maxOnPage;
}

/**
 * `done` names a notice, `at` is the path of what it is about, `to` the page that was asked for; the others keep what
 * was typed. `moved` are texts whose place is not known any more.
 */
export type Result =
  | { kind: 'done'; done: keyof typeof en.editor.done; at?: string; to?: 'preview' | 'publish' }
  | { kind: 'list'; problem: ListProblem | Fault }
  | { kind: 'refused'; problems: [key: string, Fault][]; typed: [key: string, text: string][]; moved: string[] };

/** `of` is what a button is about: a place, or a list and one of its entries. `typed` was stored before. */
type Pressed = { file: TextFile; of: string; form: FormData; person: string; changed: NewValue[] };

/** One for the `intent` of each button: its name, and what it is about. */
const intents = {
  save: async ({ changed: [first] }) => ({ kind: 'done', done: first ? 'saved' : 'unchanged', at: first?.path }),
  preview: async () => ({ kind: 'done', done: 'saved', to: 'preview' }),
  publish: async () => ({ kind: 'done', done: 'saved', to: 'publish' }),
  discard: async ({ of }) => {
    const place = placeOf(of);
    await discardDrafts([place]);
    return { kind: 'done', done: 'discarded', at: place.path };
  },
  shipped: async ({ of, person }) => {
    const place = placeOf(of);
    const value = valueAt((await readOverlay()).shipped[place.file], place.path) ?? null;
    const problems = await saveDrafts([{ ...place, value }], person);
    return problems.length > 0 ? refused(problems, []) : { kind: 'done', done: 'saved', at: place.path };
  },
  reviewed: async ({ of, person }) => {
    const place = placeOf(of);
    await markReviewed(place, person);
    return { kind: 'done', done: 'reviewed', at: place.path };
  },
  remove: (pressed) => changeEntry('remove', pressed),
  up: (pressed) => changeEntry('up', pressed),
  down: (pressed) => changeEntry('down', pressed),
  add: ({ form, of: path, ...pressed }) => {
    const language = languages.find((each) => each === textValue(form, 'language'));
    return changeTheList({ kind: 'add', path, title: textValue(form, `new ${path}`), language }, 'added', pressed);
  },
} satisfies Record<string, (pressed: Pressed) => Promise<Result>>;

type Intent = keyof typeof intents;

/** Stores the texts, then does what the button says. Throws database errors. */
export async function handleForm(file: TextFile, form: FormData, person: string): Promise<Result> {
  const [, name = '', of = ''] = /^(\w+) ?(.*)$/.exec(textValue(form, 'intent')) ?? [];
  // The Enter key in the field for a new entry.
  const added = [...form].find(([field, value]) => field.startsWith('new ') && String(value).trim() !== '');
  const pressed: { name: Intent; of: string } = Object.hasOwn(intents, name)
    ? { name: name as Intent, of }
    : added
      ? { name: 'add', of: added[0].slice('new '.length) }
      : { name: 'save', of: '' };
  const typed = readTexts(form);
  // What is discarded is not stored first.
  const isDropped = pressed.name === 'discard' || pressed.name === 'shipped';
  const texts = isDropped ? typed.filter((text) => !isIn(text, placeOf(pressed.of))) : typed;
  const { changed, problems, left } = await storeTexts(file, texts, person, isMoved);
  if (problems.length + left.length > 0) return refused(problems, typed, left);
  return intents[pressed.name]({ file, of: pressed.of, form, person, changed });
}

type Stored = { changed: NewValue[]; problems: Fault[]; left: TypedText[] };

/** But those that `isLeft` says. Begins anew when somebody has stored another piece of the same file meanwhile. */
async function storeTexts(
  file: TextFile,
  typed: TypedText[],
  person: string,
  isLeft: (state: TextState, text: TypedText) => boolean,
): Promise<Stored> {
  const overlay = await readOverlay();
  const state = readTextFile(file, overlay);
  const left = typed.filter((text) => isLeft(state, text));
  const wanted = typed.filter((text) => !left.includes(text));
  const changed = changesOf(state, wanted);
  try {
    return { changed, left, problems: await saveValid(changed, person, overlay) };
  } catch (error) {
    if (error instanceof Overtaken) return storeTexts(file, typed, person, isLeft);
    throw error;
  }
}

/**
 * Leaves to the buttons what would give the pieces of the open page other numbers. The maps are by the names of
 * fields: whether a text differs from the website's, and the digest of each that is stored now.
 */
export async function autosaveTexts(file: TextFile, form: FormData, person: string) {
  const typed = readTexts(form);
  const { problems, left } = await storeTexts(file, typed, person, (state, text) => {
    return isMoved(state, text) || !keepsShape(state, text);
  });
  const { versions } = readTextFile(file, await readOverlay());
  const drafted = typed.map(({ file, path }) => {
    const version = versions.find((each) => each.path === file);
    return [`text ${textKey(file, path)}`, version !== undefined && isDrafted(version, path)];
  });
  const stored = typed.filter((text) => !left.includes(text) && !isFaulty(text, problems));
  return {
    ok: stored.length === typed.length,
    drafted: Object.fromEntries(drafted),
    seen: Object.fromEntries(
      stored.map(({ file, path, text }) => [`seen ${textKey(file, path)}`, digestOfTyped(text)]),
    ),
  };
}

const placeOf = (of: string): Place => {
  const [, file = '', path = ''] = /^(\S+) ?(.*)$/.exec(of) ?? [];
  return { file, path };
};

function changeEntry(kind: 'remove' | 'up' | 'down', { of, ...pressed }: Pressed): Promise<Result> {
  const [path = '', id = ''] = of.split(' ');
  return changeTheList({ kind, path, id }, kind === 'remove' ? 'removed' : 'moved', pressed);
}

async function changeTheList(
  change: ListChange,
  done: keyof typeof en.editor.done,
  { file, person }: Pick<Pressed, 'file' | 'person'>,
): Promise<Result> {
  const result = await changeList(readTextFile(file, await readOverlay()), change, person);
  if (typeof result === 'string' || 'message' in result) return { kind: 'list', problem: result };
  const { path } = change;
  return { kind: 'done', done, at: done === 'removed' ? path : `${path}.${pathOf([result.id])}` };
}

const isFaulty = ({ file, path }: Place, problems: Fault[]) =>
  problems.some((problem) => problem.file === file && (!problem.path || isIn(problem, { file, path })));

function refused(problems: Fault[], typed: TypedText[], moved: TypedText[] = []): Result {
  const kept = typed.filter((text) => isFaulty(text, problems) && !moved.includes(text));
  return {
    kind: 'refused',
    problems: problems.map((problem) => [textKey(problem.file, problem.path ?? ''), problem]),
    typed: kept.map(({ file, path, text }) => [textKey(file, path), text]),
    moved: moved.map(({ text }) => text),
  };
}

/** Fields are `text FILE PATH` and `seen FILE PATH`; that of the shape of a Markdown file has an empty path. */
function readTexts(form: FormData): TypedText[] {
  return [...form].flatMap(([name, value]): TypedText[] => {
    const [, file, path = ''] = /^text (\S+) (.*)$/.exec(name) ?? [];
    if (!file || typeof value !== 'string') return [];
    const seen = (path: string) => textValue(form, `seen ${textKey(file, path)}`);
    return [{ file, path, text: value, seen: seen(path), shape: seen('') }];
  });
}
