/** The values of the texts in all languages, and what the editor changes in them. */
import { type Edit, sameValue, type Value, valueAt } from '#content/edit.ts';
import { factsSchema } from '#content/facts.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { pageSchemas } from '#content/schema.ts';
import { siteSchema } from '#content/site-schema.ts';
import { digestOf, type NewValue, type Overlay } from './drafts.server.ts';
import { fileValue } from './edits.ts';
import { type Field, type FieldNode, fieldsOf, leavesOf, markdownField, type SiteFact, siteFacts } from './fields.ts';
import { pathOf, type TextFile, textFiles, versionsOf, type YamlId } from './text-files.ts';

/** `path` is below `content/`. */
export type TextVersion = {
  language: Language | undefined;
  path: string;
  shipped: Value;
  published: Value;
  draft: Value;
};
export type TextState = { file: TextFile; fields: FieldNode[]; versions: TextVersion[] };

export function listTextFiles(): TextFile[] {
  return textFiles(Object.keys(messages(content().site.ownerLanguage).ownPages));
}

export function readTextFile(file: TextFile, { shipped, published, edits }: Overlay): TextState {
  const versions = ownerFirst(versionsOf(file)).map((language): TextVersion => {
    const path = pathOf(file, language);
    const laid = (own: Edit[]) => fileValue(shipped, path, own) ?? null;
    return { language, path, shipped: shipped[path] ?? null, published: laid(published), draft: laid(edits) };
  });
  const drafts = versions.map(({ draft }) => draft);
  return { file, fields: file.isMarkdown ? [markdownField] : fieldsOf(schemas[file.id as YamlId], drafts), versions };
}

/** The other languages are translated from the owner's. */
function ownerFirst<L extends Language | undefined>(all: readonly L[]): L[] {
  const { ownerLanguage } = content().site;
  return all.toSorted((one, other) => Number(other === ownerLanguage) - Number(one === ownerLanguage));
}

const site = siteSchema.pick(Object.fromEntries(siteFacts.map((fact) => [fact, true])) as Record<SiteFact, true>);
const schemas = { ...pageSchemas, site, facts: factsSchema };

export function isDrafted({ published, draft }: TextVersion, path: string): boolean {
  return !sameValue(valueAt(published, path), valueAt(draft, path));
}

export const hasDrafts = (fields: FieldNode[], versions: TextVersion[]): boolean =>
  leavesOf(fields).some(({ path }) => versions.some((version) => isDrafted(version, path)));

/** With a line for each text of a list; empty for none. */
export function textOf(value: Value, path: string): string {
  const found = valueAt(value, path) ?? '';
  return Array.isArray(found) ? found.join('\n') : String(found);
}

/** `seen`: the digest of the text that the page with the field showed. */
export type TypedText = { file: string; path: string; text: string; seen: string | undefined };

/** A text that was only sent along changes nothing (product.md T5). */
export function changesOf({ fields, versions }: TextState, typed: TypedText[]): NewValue[] {
  const leaves = new Map(leavesOf(fields).map((field) => [field.path, field]));
  return typed.flatMap(({ file, path, text, seen }) => {
    const version = versions.find((each) => each.path === file);
    const field = leaves.get(path);
    // Forms send CR LF.
    const exact = text.replace(/\r\n?/g, '\n');
    if (!version || !field || digestOf(exact) === seen) return [];
    const value = typedValue(field, exact, version);
    return sameValue(valueAt(version.draft, path) ?? null, value) ? [] : [{ file, path, value }];
  });
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * An unchanged text stays the same to the last space. A changed one keeps the white space at the end, and has several
 * lines only if the earlier one had.
 */
function typedValue({ kind, path, isOptional }: Field, text: string, { draft, language }: TextVersion): Value {
  const before = valueAt(draft, path);
  if (text === textOf(draft, path)) return before ?? null;
  if (kind === 'markdown') return text;
  const lines = linesOf(text);
  if (kind === 'lines') return lines.length > 0 ? lines : [''];
  const earlier = typeof before === 'string' ? before : '';
  const value = earlier.trim().includes('\n') ? text.trim() : lines.join(' ');
  if (value === '' && isOptional) return language || before === undefined ? null : '';
  const number = Number(value.replace(',', '.'));
  if (kind === 'number' && value !== '' && Number.isFinite(number)) return number;
  return value && value + earlier.slice(earlier.trimEnd().length);
}
