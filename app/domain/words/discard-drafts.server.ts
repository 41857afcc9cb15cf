import { fileAt, pathOf, versionsOf, type WordFile } from './word-files.ts';
import { deleteRedundantDrafts, discardDraft, drafts, type Place } from './words.server.ts';

/** Deletes the draft of a place, and those of the texts in it. Throws database errors. */
export async function discardDraftsAt({ file, path }: Place): Promise<void> {
  const own = (await drafts()).filter((draft) => draft.file === file && isWithin(draft.path, path));
  for (const draft of own) await discardDraft(draft);
  await deleteRedundantDrafts();
}

/** As {@link discardDraftsAt}, in every language that has the file. Throws database errors. */
export async function discardInAllLanguages({ file, path }: Place, files: WordFile[]): Promise<void> {
  const known = fileAt(file, files);
  if (!known) return;
  for (const language of versionsOf(known.file)) await discardDraftsAt({ file: pathOf(known.file, language), path });
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}
