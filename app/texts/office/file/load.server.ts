/** What a page of the editor shows: a section of a file, in all languages or in one. */

import { type FieldNode, leavesOf, nodeAt } from '#content/fields.ts';
import type { Language } from '#content/languages.ts';
import { overtakenEdits, type Place } from '../../edits.ts';
import type { WordFile } from '../../word-files.ts';
import { listWordFiles, readWords, textOf, type WordState, type WordVersion } from '../../word-values.server.ts';
import { digestOf, draftProblems, outdatedTranslations, readOverlay } from '../../words.server.ts';
import { textKey } from '../addresses.ts';

/** A section of a file; `path` is empty for the texts that belong to none. */
type Part = { path: string; key: string; fields: FieldNode[] };

/** The maps are by file and path (`textKey`). */
export type EditorPage = {
  file: WordFile;
  state: WordState;
  parts: Part[];
  part: Part;
  language: Language | undefined;
  /** All languages together would be too much for one form: they are edited one at a time. */
  isLong: boolean;
  /** The languages with fields; the others stand beneath. */
  shown: WordVersion[];
  problems: Map<string, string>;
  /** Translations to look at. */
  outdated: Map<string, Place>;
  /** Edits whose shipped text has changed. */
  overtaken: Set<string>;
  /** Digests of the texts in the fields. */
  seen: Map<string, string>;
};

/** Texts on one page of the editor, in all languages together; in one form, because a request has 64 kB at most. */
const maxOnPage = 90;
const maxInForm = 150;

/** The file with this name. Throws a `Response` with 404 for no file. */
export function wordFile(id: string | undefined): WordFile {
  const file = listWordFiles().find((each) => each.id === id);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}

/** The page of a file; `search` has the section (`part`) and the language. Throws database errors. */
export async function loadEditor(file: WordFile, search: URLSearchParams): Promise<EditorPage> {
  const overlay = await readOverlay();
  const state = readWords(file, overlay);
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
    outdated: new Map((await outdatedTranslations(overlay)).map((place) => [keyOf(place), place])),
    overtaken: new Set(overtakenEdits(overlay.edits, overlay.shipped).map(keyOf)),
    seen: new Map(
      shown.flatMap((version) =>
        paths.map((path) => [textKey(version.path, path), digestOf(textOf(version.draft, path))] as const),
      ),
    ),
  };
}

/** The sections of a file in `languages` languages, each a page of its own; only one for a file with few texts. */
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

/** The section to show: the one at `path`, or an entry of a list; else the first that visitors read. */
function partAt(parts: Part[], nodes: FieldNode[], path: string | null): Part | undefined {
  const known = parts.find((part) => part.path === path);
  if (known || path === null) return known ?? parts.find(({ key }) => key !== 'head') ?? parts[0];
  const node = nodeAt(nodes, path);
  return node && { path, key: node.key, fields: [node] };
}

/** Whether the entries of a list have pages of their own: they are too many for one page. */
export function hasOwnPages(entries: FieldNode[], languages: number): boolean {
  return leavesOf(entries).length * languages > maxOnPage;
}
