/** The values of the texts in all languages, and what the editor changes in them. */
import { z } from 'zod';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { digestOfShown } from '#app/office-kit/shown.server.ts';
import { type Edit, pathOf as pathOfKeys, sameValue, type Value, valueAt } from '#content/edit.ts';
import { factsSchema } from '#content/facts.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { marksOf, plainMarkdown, withPlain } from '#content/markdown-blocks.ts';
import { offerSchema } from '#content/offer.ts';
import { legalFrontMatter, ownPageFrontMatter, pageSchemas } from '#content/schema.ts';
import { siteSchema } from '#content/site-schema.ts';
import type { NewValue, Overlay } from './drafts.server.ts';
import { fileValue } from './edits.ts';
import { type Field, type FieldNode, fieldsOf, leavesOf, type SiteFact, siteFacts } from './fields.ts';
import { pathOf, type TextFile, textFiles, versionsOf, type YamlId } from './text-files.ts';

/** `path` is below `content/`. */
export type TextVersion = {
  language: Language | undefined;
  path: string;
  shipped: Value;
  published: Value;
  draft: Value;
  /** The text of a Markdown file, whose values are its pieces (`content/markdown-blocks.ts`). */
  markdown?: string;
};
export type TextState = { file: TextFile; fields: FieldNode[]; versions: TextVersion[] };

export function listTextFiles(): TextFile[] {
  return textFiles(Object.keys(messages(content().site.ownerLanguage).ownPages));
}

export function readTextFile(file: TextFile, { shipped, published, edits }: Overlay): TextState {
  const versions = ownerFirst(versionsOf(file), (language) => language).map((language): TextVersion => {
    const path = pathOf(file, language);
    const laid = (own: Edit[]) => fileValue(shipped, path, own) ?? null;
    const version = { language, path, shipped: shipped[path] ?? null, published: laid(published), draft: laid(edits) };
    if (file.isMarkdown) return inPieces(version);
    return file.id === 'phrasings' ? withAdded(version) : version;
  });
  const drafts = versions.map(({ draft }) => draft);
  return { file, fields: fieldsOf(schemaOf(file), drafts), versions };
}

export function schemaOf({ id, isMarkdown }: TextFile): z.ZodType {
  return isMarkdown ? markdownSchemas[id.startsWith('page-') ? 'page' : 'legal'] : schemas[id as YamlId];
}

/** Of how visitors ask, what was taught in the office: the hundreds of others are no text for a form. */
function withAdded({ published, draft, ...version }: TextVersion): TextVersion {
  const added = (value: Value) => {
    const lists = Object.entries((value ?? {}) as Record<string, Value[]>);
    return Object.fromEntries(lists.map(([id, texts]) => [id, texts.filter((text) => !isShipped(version, id, text))]));
  };
  return { ...version, published: added(published), draft: added(draft) };
}

const shippedLines = ({ shipped }: Pick<TextVersion, 'shipped'>, path: string) =>
  (valueAt(shipped, path) ?? []) as Value[];
const isShipped = (version: Pick<TextVersion, 'shipped'>, id: string, text: Value) =>
  shippedLines(version, pathOfKeys([id])).includes(text);

/** Pieces that a draft has added or removed push the others along, so each is compared with the same text. */
function inPieces({ shipped, published, draft, ...version }: TextVersion): TextVersion {
  const [own, ...others] = [draft, shipped, published].map((text) => plainMarkdown(String(text ?? '')));
  const ownTexts = Object.entries((own as { text: Record<string, Value> }).text);
  const [shippedPieces, publishedPieces] = others.map((other) => {
    const texts = Object.values(other.text as Record<string, Value>);
    const isAligned = texts.length === ownTexts.length;
    const text = ownTexts.map(([key, piece], index): [string, Value] => {
      return [key, isAligned ? (texts[index] ?? '') : texts.includes(piece) ? piece : ''];
    });
    return { ...other, text: Object.fromEntries(text) };
  });
  return {
    ...version,
    markdown: String(draft ?? ''),
    ...{ shipped: shippedPieces as Value, published: publishedPieces as Value, draft: own as Value },
  };
}

const site = siteSchema.pick(Object.fromEntries(siteFacts.map((fact) => [fact, true])) as Record<SiteFact, true>);
const schemas = { ...pageSchemas, site, facts: factsSchema, offer: offerSchema };
const pieces = z.record(z.string(), z.string().meta({ isPiece: true }));
const markdownSchemas = {
  legal: legalFrontMatter.extend({ text: pieces }),
  page: ownPageFrontMatter.extend({ text: pieces }),
};

export function isDrafted({ published, draft }: TextVersion, path: string): boolean {
  return !sameValue(valueAt(published, path), valueAt(draft, path));
}

export const hasDrafts = (fields: FieldNode[], versions: TextVersion[]): boolean =>
  leavesOf(fields).some(({ path }) => versions.some((version) => isDrafted(version, path)));

/** What the shipped `site.yaml` has in place of what the owner has to enter. */
const placeholder = /^(?:\[[^[\]]*\]|\S+@example\.com)$/;

/** As it is typed: without soft hyphens, and with spaces that do not break as such. A placeholder is no text yet. */
export function textOf(value: Value, path: string): string {
  const found = valueAt(value, path) ?? '';
  const text = Array.isArray(found) ? found.join('\n') : String(found).replace(placeholder, '');
  return text.replaceAll('&shy;', '').replaceAll('&nbsp;', '\u00a0');
}

/** Puts soft hyphens back into the words that had them in the earlier text. */
function withSoftHyphens(text: string, earlier: string): string {
  const hyphened = earlier.match(/[\p{L}\d]+(?:&shy;[\p{L}\d]+)+/gu) ?? [];
  const words = new Map(hyphened.map((word) => [word.replaceAll('&shy;', ''), word]));
  return text.replace(/[\p{L}\d]+/gu, (word) => words.get(word) ?? word).replaceAll('\u00a0', '&nbsp;');
}

/** What the page with the field showed: the digest of the text (`seen`), and of the pieces of its file (`shape`). */
export type TypedText = { file: string; path: string; text: string; seen: string | undefined; shape?: string };

/** Forms send CR LF. */
const exactly = (text: string) => text.replace(/\r\n?/g, '\n');

export const digestOfTyped = (text: string): string => digestOfShown(exactly(text));

/** Whether the pieces of two Markdown texts have the same numbers, by which a page names them. */
export const shapeOf = (markdown: Value): string => digestOfShown(marksOf(String(markdown)));

/** Whether the text may be that of another piece by now, because somebody has added or removed one. */
export function isMoved({ versions }: TextState, { file, path, text, seen, shape }: TypedText): boolean {
  const { markdown } = versions.find((version) => version.path === file) ?? {};
  if (markdown === undefined || !path.startsWith('text.') || digestOfTyped(text) === seen) return false;
  return shape !== shapeOf(markdown);
}

/** Whether the page that has the text can go on without being read again. */
export function keepsShape(state: TextState, typed: TypedText): boolean {
  const { markdown } = state.versions.find(({ path }) => path === typed.file) ?? {};
  return markdown === undefined || changesOf(state, [typed]).every(({ value }) => shapeOf(value) === shapeOf(markdown));
}

/** A text that was only sent along changes nothing (product.md T5). */
export function changesOf({ file: { id }, fields, versions }: TextState, typed: TypedText[]): NewValue[] {
  const leaves = new Map(leavesOf(fields).map((field) => [field.path, field]));
  const changes = typed.flatMap(({ file, path, text, seen }): NewValue[] => {
    const version = versions.find((each) => each.path === file);
    const field = leaves.get(path);
    if (!version || !field || digestOfTyped(text) === seen) return [];
    const value = typedValue(field, exactly(text), version);
    if (sameValue(valueAt(version.draft, path) ?? null, value)) return [];
    const added = id === 'phrasings' && Array.isArray(value) && value.filter(Boolean);
    return [{ file, path, value: added ? [...shippedLines(version, path), ...added] : value }];
  });
  return versions.flatMap(({ path, markdown }) => {
    const own = changes.filter(({ file }) => file === path);
    if (markdown === undefined || own.length === 0) return own;
    return [{ file: path, path: '', value: withPlain(markdown, own) }];
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
  if (kind === 'piece') return text.trim();
  const written = withSoftHyphens(text, [before ?? ''].flat().join('\n'));
  const lines = linesOf(written);
  if (kind === 'lines') return lines.length > 0 ? lines : [''];
  const earlier = typeof before === 'string' ? before : '';
  const value = earlier.trim().includes('\n') ? written.trim() : lines.join(' ');
  if (value === '' && isOptional) return language || before === undefined ? null : '';
  // What may mean thousands is refused by the check: 1.000
  if (kind === 'number' && /^-?\d+(?:[.,]\d{1,2})?$/.test(value)) return Number(value.replace(',', '.'));
  return value && value + earlier.slice(earlier.trimEnd().length);
}
