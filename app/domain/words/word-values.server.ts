/** The values of the files of texts, as they are on the website and with the drafts. */
import { type Edit, pathOf as keyPath, keysOf, sameValue, type Value, valueAt } from '#content/edit.ts';
import { factsSchema } from '#content/facts.ts';
import { type FieldNode, fieldsOf } from '#content/fields.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { pageSchemas, siteSchema } from '#content/schema.ts';
import { deliveredValues } from './check-edits.server.ts';
import { valueWithEdits } from './merge-edits.ts';
import { pathOf, schemaName, versionsOf, type WordFile, wordFiles } from './word-files.ts';
import { currentEdits, editsWithDrafts } from './words.server.ts';

/** A file in one language. `path` is below `content/`. */
export type WordVersion = { language: Language | undefined; path: string; published: Value; draft: Value };
export type WordState = { file: WordFile; fields: FieldNode[]; versions: WordVersion[] };

/** All files that can be edited. */
export function listWordFiles(): WordFile[] {
  return wordFiles(Object.keys(messages(content().site.ownerLanguage).ownPages));
}

type Delivered = Awaited<ReturnType<typeof deliveredValues>>;

/** Everything that the values of files come from. */
export type Overlay = { delivered: Delivered; published: readonly Edit[]; drafts: readonly Edit[] };

/** The delivered values, the edits that are on the website, and those with the drafts. Throws database errors. */
export async function readOverlay(): Promise<Overlay> {
  return { delivered: await deliveredValues(), published: await currentEdits(), drafts: await editsWithDrafts() };
}

/** A file in all languages, with its fields; a Markdown file has none. */
export function readWords(file: WordFile, { delivered, published, drafts }: Overlay): WordState {
  const versions = ownerFirst(versionsOf(file)).map((language): WordVersion => {
    const path = pathOf(file, language);
    const laid = (edits: readonly Edit[]) => valueWithEdits(delivered, path, edits) ?? null;
    return { language, path, published: laid(published), draft: laid(drafts) };
  });
  return {
    file,
    fields: file.isMarkdown
      ? []
      : fieldsOf(
          schemaOf(file),
          versions.map(({ draft }) => draft),
        ),
    versions,
  };
}

/** The language of the owner comes first: the others are translated from it. */
export function ownerFirst<L extends Language | undefined>(all: readonly L[]): L[] {
  const { ownerLanguage } = content().site;
  return all.toSorted((one, other) => Number(other === ownerLanguage) - Number(one === ownerLanguage));
}

function schemaOf(file: WordFile) {
  const name = schemaName(file);
  if (name) return pageSchemas[name];
  return file.id === 'site' ? siteSchema : factsSchema;
}

/**
 * The path of the value that is stored when the text at `path` changes: a list is one value, so it is that of the
 * outermost list around the text.
 */
export function storedPath(value: Value, path: string): string {
  const keys = keysOf(path);
  for (let length = 1; length < keys.length; length++) {
    const outer = keyPath(keys.slice(0, length));
    if (Array.isArray(valueAt(value, outer))) return outer;
  }
  return path;
}

/** Whether the text at a path differs from the one on the website. */
export function isDrafted({ published, draft }: WordVersion, path: string): boolean {
  return !sameValue(valueAt(published, path), valueAt(draft, path));
}
