/** Drafts of what was typed into the fields of a file. */
import { isAbout } from './content-problem.ts';
import { changesOf, type TypedFile } from './typed-texts.server.ts';
import type { WordState } from './word-values.server.ts';
import { type Conflict, type ContentProblem, digestOf, type Place, saveDrafts } from './words.server.ts';

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
