/** Texts that are edited in the office: whether they are shown, and whether the files have changed under them. */
import { deliveredValues } from '../words/check-edits.server.ts';
import { currentEdits, currentProblems } from '../words/published.server.ts';
import { conflictsIn } from '../words/upgrades.server.ts';
import { findingsAbout, type SetupFinding } from './finding.ts';

/** Findings about the texts that this process shows. Throws when files cannot be read. */
export async function editFindings(): Promise<SetupFinding[]> {
  const edits = currentEdits();
  if (edits.length === 0) return [];
  const { good, note, bad } = findingsAbout('edited texts');
  const placeOf = ({ file, path }: { file: string; path?: string }) => (path ? `${file}: ${path}` : file);
  const conflicts = conflictsIn(edits, await deliveredValues());
  return [
    good('content-edited', { count: edits.length }),
    ...conflicts.map((conflict) => note('content-edit-conflict', { name: placeOf(conflict) })),
    ...currentProblems().map((problem) =>
      bad('content-edit-unfit', { name: placeOf(problem), message: problem.message }),
    ),
  ];
}
