/** Texts that are edited in the office: whether they are shown, and whether the files have changed under them. */

import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { endCheckThread, shippedValues } from './check-edits.server.ts';
import { overtakenEdits } from './edits.ts';
import { currentEdits, currentProblems } from './published.server.ts';

/** Findings about the texts that this process shows. Throws when files cannot be read. */
export async function editFindings(): Promise<SetupFinding[]> {
  const edits = currentEdits();
  if (edits.length === 0) return [];
  const { good, note, bad } = findingsAbout('edited texts');
  const placeOf = ({ file, path }: { file: string; path?: string }) => (path ? `${file}: ${path}` : file);
  const overtaken = overtakenEdits(edits, await shippedValues());
  await endCheckThread();
  return [
    good('content-edited', { count: edits.length }),
    ...overtaken.map((edit) => note('content-edit-conflict', { name: placeOf(edit) })),
    ...currentProblems().map((problem) =>
      bad('content-edit-unfit', { name: placeOf(problem), message: problem.message }),
    ),
  ];
}
