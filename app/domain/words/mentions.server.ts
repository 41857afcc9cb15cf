/** Texts of the website that name a person, for requests about their data. */
import { allDrafts } from '#app/store/content-drafts.server.ts';
import { editsOfAllVersions } from '#app/store/content-versions.server.ts';
import type { Edit } from '#content/edit.ts';

/** `at`: when the text was written first, ISO 8601 in UTC. */
export type Mention = { file: string; path: string; text: string; at: string };

/**
 * The edited texts that contain an e-mail address, in any case: published ones, those of earlier versions, and drafts;
 * each text once. The texts of the files are not searched. Throws database errors.
 */
export async function mentionsOf(address: string): Promise<Mention[]> {
  const wanted = address.trim().toLowerCase();
  if (wanted === '') return [];
  const versions = (await editsOfAllVersions()).flatMap((edits) => JSON.parse(edits) as Edit[]);
  const drafts = (await allDrafts()).map((row): Edit => ({ ...row, value: JSON.parse(row.value) }));
  const found = [...versions, ...drafts]
    .map(({ file, path, value, at }): Mention => ({ file, path, text: textOf(value), at }))
    .filter(({ text }) => text.toLowerCase().includes(wanted));
  return [
    ...new Map(found.map((mention) => [JSON.stringify([mention.file, mention.path, mention.text]), mention])).values(),
  ];
}

const textOf = (value: Edit['value']) => (typeof value === 'string' ? value : JSON.stringify(value));
