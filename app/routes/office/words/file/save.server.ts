/** What the buttons of the editor do. */

import { isAbout } from '#app/domain/words/content-problem.ts';
import { discardDraftsAt } from '#app/domain/words/discard-drafts.server.ts';
import { type SaveOutcome, saveTexts } from '#app/domain/words/save-texts.server.ts';
import { markReviewed } from '#app/domain/words/translations.server.ts';
import type { TypedFile } from '#app/domain/words/typed-texts.server.ts';
import type { WordFile } from '#app/domain/words/word-files.ts';
import { changeList, idOf, type ListChange } from '#app/domain/words/word-lists.server.ts';
import { readOverlay, readWords, storedPath } from '#app/domain/words/word-values.server.ts';
import { type Conflict, saveDrafts, type TypedValue } from '#app/domain/words/words.server.ts';
import type { Value } from '#content/edit.ts';
import { listAt } from '#content/fields.ts';
import type { Messages } from '#content/schema.ts';
import { textKey } from './editor-context.ts';
import { readListChange, readPlace, readTypedFiles } from './read-form.server.ts';

/** `done` is the name of a notice, `at` the path of what it is about; the others keep what was typed. */
export type Result =
  | { kind: 'done'; done: keyof Messages<'office/words'>['editor']['done']; at?: string }
  | { kind: 'list'; problem: string; typed: Typed }
  | { kind: 'refused'; problems: [key: string, message: string][]; typed: Typed }
  | { kind: 'conflict'; conflicts: Conflict[]; carried: Typed };
type Typed = [key: string, text: string][];

/** Stores what the form has, and does what its button asks for. Throws database errors. */
export async function handleForm(file: WordFile, form: FormData, person: string): Promise<Result> {
  const typed = readTypedFiles(form);
  const chosen = await saveChosen(form, person);
  if (chosen) return chosen;
  const state = readWords(file, await readOverlay());
  const discarded = readPlace(form, 'discard');
  // What is discarded is not stored first.
  const others = discarded ? typed.map((each) => without(each, discarded)) : typed;
  const outcome = await saveTexts(state, others, person);
  const failed = failureOf(outcome, typed, (path, text) => storedPath(draftOf(state, path), text));
  if (failed) return failed;
  if (discarded) {
    await discardDraftsAt(discarded);
    return { kind: 'done', done: 'discarded', at: discarded.path };
  }
  const reviewed = readPlace(form, 'reviewed');
  if (reviewed) {
    await markReviewed(reviewed, person);
    return { kind: 'done', done: 'reviewed', at: reviewed.path };
  }
  const change = readListChange(form);
  if (change) {
    const problem = await changeList(readWords(file, await readOverlay()), change, person);
    const message = typeof problem === 'object' ? problem.message : problem;
    return message ? { kind: 'list', problem: message, typed: [] } : listOutcome(state, change);
  }
  return { kind: 'done', done: outcome.saved.length > 0 ? 'saved' : 'unchanged' };
}

function listOutcome(state: ReturnType<typeof readWords>, change: ListChange): Result {
  const { kind, path } = change;
  if (kind === 'remove') return { kind: 'done', done: 'removed', at: path };
  if (kind !== 'add') return { kind: 'done', done: 'moved', at: `${path}.${change.id}` };
  const id = listAt(state.fields, path)?.isById ? `.${idOf(change.title)}` : '';
  return { kind: 'done', done: 'added', at: `${path}${id}` };
}

const draftOf = (state: ReturnType<typeof readWords>, path: string) =>
  state.versions.find((version) => version.path === path)?.draft ?? null;

function without({ file, texts, seen }: TypedFile, place: { file: string; path: string }): TypedFile {
  const isOther = ({ path }: { path: string }) => path !== place.path && !path.startsWith(`${place.path}.`);
  return { file, seen, texts: file === place.file ? texts.filter(isOther) : texts };
}

type StoredPath = (file: string, path: string) => string;

/** What was not stored, with the texts as they were typed. */
function failureOf({ conflicts, problems }: SaveOutcome, typed: TypedFile[], storedPath: StoredPath) {
  if (conflicts.length === 0 && problems.length === 0) return undefined;
  const isFaulty = (file: string, path: string) =>
    problems.some((problem) => problem.file === file && (!problem.path || isAbout(problem, { file, path })));
  const faulty = typed.flatMap(({ file, texts, seen }) =>
    texts
      .filter(({ path }) => isFaulty(file, storedPath(file, path)))
      .map(({ path, text }) => ({ file, path, text, stored: storedPath(file, path), seen })),
  );
  if (conflicts.length > 0) {
    const carried = faulty.flatMap(
      ({ file, path, text, stored, seen }): Typed => [
        [`text ${textKey(file, path)}`, text],
        [`seen ${textKey(file, stored)}`, seen[stored] ?? ''],
      ],
    );
    return { kind: 'conflict' as const, conflicts, carried: [...new Map(carried)] };
  }
  return {
    kind: 'refused' as const,
    problems: problems.map(({ file, path, message }): [string, string] => [textKey(file, path ?? ''), message]),
    typed: faulty.map(({ file, path, text }): [string, string] => [textKey(file, path), text]),
  };
}

/** Stores the values that somebody has chosen among two. */
async function saveChosen(form: FormData, person: string): Promise<Result | undefined> {
  if (!form.has('resolve')) return undefined;
  const chosen: TypedValue[] = [];
  for (const [name, value] of form) {
    const [, file, path = ''] = /^mine (\S+) (.*)$/.exec(name) ?? [];
    if (!file || typeof value !== 'string' || form.get(`choice ${textKey(file, path)}`) !== 'mine') continue;
    chosen.push({ file, path, value: parsed(value), seen: String(form.get(`seen ${textKey(file, path)}`)) });
  }
  if (chosen.length === 0) return undefined;
  const result = await saveDrafts(chosen, person);
  if (result.status === 'conflict') return { kind: 'conflict', conflicts: result.conflicts, carried: [] };
  if (result.status === 'problem')
    return {
      kind: 'refused',
      problems: result.problems.map(({ file, path, message }) => [textKey(file, path ?? ''), message]),
      typed: [],
    };
  return undefined;
}

/** Throws a `Response` with 400 for what no page of ours sends. */
function parsed(text: string): Value {
  try {
    return JSON.parse(text);
  } catch {
    throw new Response(null, { status: 400 }); // SyntaxError
  }
}
