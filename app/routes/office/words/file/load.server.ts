/** What a page of the editor shows. */

import { type TranslationMark, translationMarks } from '#app/domain/words/translations.server.ts';
import type { WordFile } from '#app/domain/words/word-files.ts';
import {
  listWordFiles,
  readOverlay,
  readWords,
  storedPath,
  type WordState,
  type WordVersion,
} from '#app/domain/words/word-values.server.ts';
import { digestOf, draftProblems, drafts } from '#app/domain/words/words.server.ts';
import { valueAt } from '#content/edit.ts';
import { editProblem } from '#content/editable.ts';
import { type FieldNode, leavesOf } from '#content/fields.ts';
import type { Language } from '#content/languages.ts';
import { textKey } from './editor-context.ts';
import { type Part, partAt, partsOf } from './parts.ts';

export type EditorPage = {
  file: WordFile;
  state: WordState;
  parts: Part[];
  part: Part;
  language: Language | undefined;
  /** All languages together would be too much for one form: they are edited one at a time. */
  isLong: boolean;
  shown: WordVersion[];
  problems: Map<string, string>;
  /** Translations to look at, by file and path. */
  marks: Map<string, TranslationMark>;
  /** Digests of the values behind the fields, by file and path. */
  seen: Map<string, string>;
};

/** In one form: 64 kB is the longest body of a request. */
const maxTexts = 150;

/** The file with this name. Throws a `Response` with 404 for no file. */
export function wordFile(id: string | undefined): WordFile {
  const file = listWordFiles().find((each) => each.id === id);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}

/** The page of a file; `search` has the section (`part`) and the language. Throws database errors. */
export async function loadEditor(file: WordFile, search: URLSearchParams): Promise<EditorPage> {
  const state = readWords(file, await readOverlay());
  const fields = state.fields.flatMap((field) => editable(field, state));
  const parts = file.isMarkdown ? [{ path: '', key: '', fields: [] }] : partsOf(fields, state.versions.length);
  const part = partAt(parts, fields, search.get('part'));
  if (!part) throw new Response(null, { status: 404 });
  const isLong = file.isMarkdown || leavesOf(part.fields).length * state.versions.length > maxTexts;
  const wanted = search.get('language');
  const own = state.versions.filter(({ language }) => language !== undefined && language === wanted);
  const shown = own.length > 0 ? own : isLong ? state.versions.slice(0, 1) : state.versions;
  return {
    file,
    state,
    parts,
    part,
    language: shown.length === 1 ? shown[0]?.language : undefined,
    isLong,
    shown,
    problems: await problemsByText(),
    marks: new Map((await translationMarks()).map((mark) => [textKey(mark.file, mark.path), mark])),
    seen: seenIn(shown, part),
  };
}

/** The parts of `assistant.yaml` that visitors read; from the others the assistant learns how they ask. */
const assistantTexts = /^(replies|unsaid|answers|parts|chips|call(\.(?!days).*)?)(\.|$)/;

/** A node without the texts that take effect only when the site is built, and without those that nobody reads. */
function editable(node: FieldNode, state: WordState): FieldNode[] {
  const path = state.versions[0]?.path ?? '';
  if (state.file.id === 'assistant' && node.path && !assistantTexts.test(node.path)) return [];
  if (node.kind === 'group') {
    const fields = node.fields.flatMap((field) => editable(field, state));
    return node.path !== '' && fields.length === 0 ? [] : [{ ...node, fields }];
  }
  return editProblem(path, node.path) ? [] : [node];
}

async function problemsByText(): Promise<Map<string, string>> {
  if ((await drafts()).length === 0) return new Map();
  const problems = await draftProblems();
  return new Map(problems.map(({ file, path, message }) => [textKey(file, path ?? ''), message]));
}

function seenIn(shown: WordVersion[], { fields }: Part): Map<string, string> {
  const leaves = leavesOf(fields).map(({ path }) => path);
  const seen = shown.flatMap((version) => {
    const paths = leaves.length > 0 ? leaves.map((path) => storedPath(version.draft, path)) : [''];
    return paths.map((path): [string, string] => [
      textKey(version.path, path),
      digestOf(valueAt(version.draft, path) ?? undefined),
    ]);
  });
  return new Map(seen);
}
