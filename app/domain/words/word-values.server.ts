/** The values of the files of texts in all languages, and what a form of the editor changes in them. */
import { type Edit, pathOf as keyPath, keysOf, sameValue, type Value, valueAt, withEdits } from '#content/edit.ts';
import { factsSchema } from '#content/facts.ts';
import { type Field, type FieldNode, fieldsOf, leavesOf } from '#content/fields.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { pageSchemas, siteSchema } from '#content/schema.ts';
import { fileValue } from './edits.ts';
import { pathOf, schemaName, versionsOf, type WordFile, wordFiles } from './word-files.ts';
import { digestOf, type NewValue, type Overlay } from './words.server.ts';

/** A file in one language. `path` is below `content/`. */
export type WordVersion = {
  language: Language | undefined;
  path: string;
  shipped: Value;
  published: Value;
  draft: Value;
};
export type WordState = { file: WordFile; fields: FieldNode[]; versions: WordVersion[] };

/** All files that can be edited. */
export function listWordFiles(): WordFile[] {
  return wordFiles(Object.keys(messages(content().site.ownerLanguage).ownPages));
}

/** A file in all languages, with its fields; a Markdown file has none. */
export function readWords(file: WordFile, { shipped, published, edits }: Overlay): WordState {
  const versions = ownerFirst(versionsOf(file)).map((language): WordVersion => {
    const path = pathOf(file, language);
    const laid = (own: Edit[]) => fileValue(shipped, path, own) ?? null;
    return { language, path, shipped: shipped[path] ?? null, published: laid(published), draft: laid(edits) };
  });
  const drafts = versions.map(({ draft }) => draft);
  return { file, fields: file.isMarkdown ? [] : fieldsOf(schemaOf(file), drafts), versions };
}

/** The language of the owner comes first: the others are translated from it. */
function ownerFirst<L extends Language | undefined>(all: readonly L[]): L[] {
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
  const outer = keys.map((_, index) => keyPath(keys.slice(0, index)));
  return outer.slice(1).find((each) => Array.isArray(valueAt(value, each))) ?? path;
}

/** Whether the text at a path differs from the one on the website. */
export function isDrafted({ published, draft }: WordVersion, path: string): boolean {
  return !sameValue(valueAt(published, path), valueAt(draft, path));
}

/** The text of a value; empty for none. */
export function textOf(value: Value, path: string): string {
  return String(valueAt(value, path) ?? '');
}

/** A text of a form; `seen` is the digest of the text that the page with the field showed. */
export type TypedText = { file: string; path: string; text: string; seen: string | undefined };

/** The values that the typed texts change. A text that was only sent along changes nothing. */
export function changesOf({ file, fields, versions }: WordState, typed: TypedText[]): NewValue[] {
  const leaves = new Map(leavesOf(fields).map((field) => [field.path, field]));
  const changes: NewValue[] = [];
  for (const { file: own, path, text, seen } of typed) {
    const version = versions.find((each) => each.path === own);
    const field = leaves.get(path);
    if (!version || digestOf(withLineFeeds(text)) === seen) continue;
    if (file.isMarkdown && path === '') changes.push({ file: own, path, value: withLineFeeds(text) });
    if (!field) continue;
    const value = typedValue(field, text, version);
    const stored = storedPath(version.draft, path);
    const list = changes.find((one) => one.file === own && one.path === stored);
    const place = keyPath(keysOf(path).slice(keysOf(stored).length));
    if (stored === path) changes.push({ file: own, path, value });
    else if (list) list.value = withEdits(list.value, [{ path: place, value }]);
    else {
      const before = valueAt(version.draft, stored) ?? [];
      changes.push({ file: own, path: stored, value: withEdits(before, [{ path: place, value }]) });
    }
  }
  return changes.filter(({ file, path, value }) => {
    const draft = versions.find((version) => version.path === file)?.draft;
    return !sameValue(valueAt(draft, path) ?? null, value);
  });
}

/** Forms send CR LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The lines of a text that are not empty, with one space between. A regular expression would read blanks again. */
function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/**
 * The value of a field. An unchanged text is the same to the last space; a changed one has the white space at the end
 * of the earlier one, and several lines only if that had some.
 */
function typedValue({ kind, path, isOptional }: Field, text: string, { draft, language }: WordVersion): Value {
  const before = valueAt(draft, path);
  const exact = withLineFeeds(text);
  if (exact === String(before ?? '')) return before ?? null;
  const earlier = typeof before === 'string' ? before : '';
  const lines = exact.trim();
  const value = earlier.trim().includes('\n') ? lines : inOneLine(lines);
  if (value === '' && isOptional) return language || before === undefined ? null : '';
  const number = Number(value.replace(',', '.'));
  if (kind === 'number' && value !== '' && Number.isFinite(number)) return number;
  return value && value + earlier.slice(earlier.trimEnd().length);
}
