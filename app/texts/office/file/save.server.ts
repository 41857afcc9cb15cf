/** What the form of the editor has, and what its buttons do. */

import { textValue } from '#app/http/form-data.server.ts';
import { valueAt } from '#content/edit.ts';
import { languages } from '#content/languages.ts';
import { type ContentProblem, isAbout, isIn, type Place } from '../../edits.ts';
import type { WordFile } from '../../word-files.ts';
import { changeList, idOf, type ListChange } from '../../word-lists.server.ts';
import { changesOf, readWords, type TypedText } from '../../word-values.server.ts';
import { discardDrafts, markReviewed, readOverlay, saveDrafts, saveWhatFits } from '../../words.server.ts';
import { textKey } from '../addresses.ts';
import type { en } from '../texts/en.ts';

/** `done` is the name of a notice, `at` the path of what it is about; the others keep what was typed. */
export type Result =
  | { kind: 'done'; done: keyof typeof en.editor.done; at?: string }
  | { kind: 'list'; problem: string }
  | { kind: 'refused'; problems: [key: string, message: string][]; typed: [key: string, text: string][] };

/** Stores what the form has, and does what its button asks for. Throws database errors. */
export async function handleForm(file: WordFile, form: FormData, person: string): Promise<Result> {
  const typed = readTexts(form);
  const discarded = readPlace(form, 'discard');
  const replaced = readPlace(form, 'shipped');
  const dropped = discarded ?? replaced;
  // What is discarded is not stored first.
  const texts = dropped ? typed.filter((text) => !isIn(text, dropped)) : typed;
  const overlay = await readOverlay();
  const changes = changesOf(readWords(file, overlay), texts);
  const problems = await saveWhatFits(changes, person);
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
  const problem = await changeList(readWords(file, await readOverlay()), change, person);
  if (problem) return { kind: 'list', problem: typeof problem === 'object' ? problem.message : problem };
  const { kind, path } = change;
  if (kind === 'remove') return { kind: 'done', done: 'removed', at: path };
  if (kind !== 'add') return { kind: 'done', done: 'moved', at: `${path}.${change.id}` };
  return { kind: 'done', done: 'added', at: `${path}.${idOf(change.title)}` };
}

/** What was not stored, with the texts as they were typed. */
function refused(problems: ContentProblem[], typed: TypedText[]): Result {
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

/** The change of a list that a button asks for. A title in a field for new entries is one with every button. */
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

/** File and path behind a button. */
function readPlace(form: FormData, name: string): Place | undefined {
  const [, file, path = ''] = /^(\S+) (.*)$/.exec(textValue(form, name)) ?? [];
  return file ? { file, path } : undefined;
}
