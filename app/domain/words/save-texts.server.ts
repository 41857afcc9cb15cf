/** Drafts of what was typed into the fields of a file. */
import { keysOf, type Value, valueAt } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { isAbout } from './content-problem.ts';
import { storedPath, type WordState, type WordVersion } from './word-values.server.ts';
import {
  type Conflict,
  type ContentProblem,
  digestOf,
  type Place,
  saveDrafts,
  type TypedValue,
} from './words.server.ts';

/** `seen` is the digest of the stored value that the page with the field showed. */
type TypedText = { path: string; text: string };
export type TypedFile = { file: string; texts: TypedText[]; seen: Record<string, string> };

/** `saved`: by place, the digests of the new values. The values of conflicts and problems are not stored. */
export type SaveOutcome = { saved: Seen[]; conflicts: Conflict[]; problems: ContentProblem[] };
type Seen = Place & { seen: string };

/**
 * Stores what differs from what the person saw as drafts. A value that somebody else has changed meanwhile, or that the
 * check of the texts rejects, does not keep the others from being stored. Throws database errors.
 */
export async function saveTexts(state: WordState, typed: TypedFile[], person: string): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], conflicts: [], problems: [] };
  let rest = typed.flatMap(({ file, texts, seen }) => {
    const version = state.versions.find((each) => each.path === file);
    return version ? changesOf(state, version, texts, seen) : [];
  });
  while (rest.length > 0) {
    const result = await saveDrafts(rest, person);
    if (result.status === 'saved') {
      outcome.saved = rest.map(({ file, path, value }) => ({ file, path, seen: digestOf(value ?? undefined) }));
      return outcome;
    }
    const { conflicts, problems } = { conflicts: [], problems: [], ...result };
    outcome.conflicts.push(...conflicts);
    outcome.problems.push(...problems);
    const isRejected = ({ file, path }: Place) =>
      conflicts.some((one) => one.file === file && one.path === path) ||
      problems.some((problem) => isAbout(problem, { file, path }));
    const others = rest.filter((one) => !isRejected(one));
    // A problem without a place cannot be told from the others.
    rest = others.length < rest.length ? others : [];
  }
  return outcome;
}

/** The stored values that the typed texts change. */
function changesOf(
  { file, fields }: WordState,
  version: WordVersion,
  texts: TypedText[],
  seen: TypedFile['seen'],
): TypedValue[] {
  if (file.isMarkdown) {
    const text = texts.find(({ path }) => path === '')?.text;
    return text === undefined || digestOf(text) === seen['']
      ? []
      : [{ file: version.path, path: '', value: text, seen: seen[''] ?? '' }];
  }
  const leaves = new Map(leavesOf(fields).map((field) => [field.path, field]));
  const values = new Map<string, Value>();
  for (const { path, text } of texts) {
    const field = leaves.get(path);
    if (!field) continue;
    const stored = storedPath(version.draft, path);
    const value = typedValue(field, text, version);
    if (stored === path) {
      values.set(path, value);
      continue;
    }
    const list = values.get(stored) ?? structuredClone(valueAt(version.draft, stored)) ?? [];
    setIn(list, keysOf(path).slice(keysOf(stored).length), value);
    values.set(stored, list);
  }
  return [...values]
    .map(([path, value]) => ({ file: version.path, path, value, seen: seen[path] ?? '' }))
    .filter(({ value, seen }) => digestOf(value ?? undefined) !== seen);
}

function setIn(list: Value, keys: string[], value: Value): void {
  const last = keys.pop() ?? '';
  let parent = list as Record<string, Value>;
  for (const key of keys) {
    parent[key] ??= {};
    parent = parent[key] as Record<string, Value>;
  }
  if (value === null && !Array.isArray(parent)) delete parent[last];
  else parent[last] = value;
}

/** The value of a field: texts have one line, unless they have several already. */
function typedValue({ kind, path, isOptional }: Field, text: string, { draft, language }: WordVersion): Value {
  const before = valueAt(draft, path);
  const hasLines = typeof before === 'string' && before.includes('\n');
  const lines = text.replace(/\r\n?/g, '\n').trim();
  const value = hasLines ? lines : lines.replace(/\s*\n\s*/g, ' ');
  if (value === '' && isOptional) return language || before === undefined ? null : '';
  const number = Number(value.replace(',', '.'));
  return kind === 'number' && value !== '' && Number.isFinite(number) ? number : value;
}
