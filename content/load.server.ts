import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type LegalId, legalIds } from '#app/i18n/pages.ts';
import type { Edit } from './edit.ts';
import { type Facts, factsSchema, figurePatterns, type LanguageFile, languageSchema } from './facts.ts';
import { type Fault, faultLine, type Hint } from './fault.ts';
import { type Fill, filler, fillIn, keepShortPartsTogether, placeholders } from './fill.ts';
import { contentFolder } from './folders.server.ts';
import { type HintSources, hintsOf, priceHints } from './hints.ts';
import { type Language, languages } from './languages.ts';
import { currentAnswers, type NamingTexts, namingFiles, removedTitles } from './lists.ts';
import { ownPageFaults, readLegalDocument, readOwnPages } from './markdown-files.server.ts';
import { factHints, type Offer, offerSchema } from './offer.ts';
import { parseYaml, reasonOf } from './parse-yaml.ts';
import { parsePhrasings, textFileOf } from './phrasings.ts';
import { type LegalDocument, type MessageFile, type Messages, type OwnPage, pageSchemas } from './schema.ts';
import { checkSameEntries, line, namesAt } from './schema-parts.ts';
import { type Site, siteSchema } from './site-schema.ts';
import { storedContent } from './stored-content.server.ts';
import { readTextFile } from './text-file.server.ts';
import { checkLengths } from './texts.ts';

export type AllMessages = { [Name in MessageFile]: Messages<Name> } & {
  documents: Record<LegalId, LegalDocument>;
  /** Pages by id, which is the name of the file and the last part of the address. */
  ownPages: Record<string, OwnPage>;
  language: LanguageFile;
};
export type Content = {
  site: Site;
  facts: Facts;
  offer: Offer;
  messages: Record<Language, AllMessages>;
  hints: Hint[];
};

export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(`The texts have faults:\n${faults.map((fault) => `  content/${faultLine(fault)}`).join('\n')}`);
    this.faults = faults;
  }
}

let current: { content: Content; stamp: string; edits: readonly Edit[] } | undefined;
const listeners = new Set<() => unknown>();
const preview = new AsyncLocalStorage<Content>();

/** Returns those of the preview within {@link withContent}. Throws as {@link publishedContent}. */
export function content(): Content {
  return preview.getStore() ?? publishedContent();
}

export function withContent<Result>(content: Content, run: () => Result): Result {
  return preview.run(content, run);
}

/** Has this function called when the texts are replaced; the replacement waits for its promise. */
export function subscribeToContent(changed: () => unknown): void {
  listeners.add(changed);
}

/**
 * `edits` are in `content` already, and are laid over files that change later. Tells all who have subscribed, and
 * resolves when they have followed.
 */
export function replaceContent(content: Content, edits: readonly Edit[]): Promise<unknown> {
  current = { content, stamp: stampOf(resolve(contentFolder)), edits };
  return Promise.all([...listeners].map((changed) => changed()));
}

/** Texts are read once, in development after each change. */
const stampOf = (folder: string) => `${folder} ${import.meta.env?.DEV ? newestModification(folder) : ''}`;

let shipped: { content: Content; stamp: string } | undefined;

/**
 * The texts without the edits of the owner, but with the owner's facts, which texts name (`site.yaml`); `undefined`
 * while there are no edits.
 */
export function shippedContent(): Content | undefined {
  if (!current?.edits.length) return undefined;
  const folder = resolve(contentFolder);
  const facts = current.edits.filter(({ file }) => !file.includes('/'));
  const stamp = `${stampOf(folder)} ${JSON.stringify(facts)}`;
  if (shipped?.stamp !== stamp) shipped = { content: checkedContent(folder, facts), stamp };
  return shipped.content;
}

/** Makes the next caller read the files. */
export function forgetContent(): void {
  current = undefined;
}

/** Throws a {@link ContentError}. */
export function publishedContent(): Content {
  const folder = resolve(contentFolder);
  const stamp = stampOf(folder);
  if (current?.stamp === stamp) return current.content;
  try {
    const { edits = [] } = current ?? {};
    current = { content: checkedContent(folder, edits), stamp, edits };
  } catch (error) {
    // In development the last valid texts are shown while a file is invalid.
    if (!current || !(error instanceof ContentError)) throw error;
    current.stamp = stamp;
  }
  return current.content;
}

export function messages(language: Language): AllMessages {
  return content().messages[language];
}

/** Serves commands that need no text. Throws a {@link ContentError}. */
export function readSite(folder: string): Site {
  const faults: Fault[] = [];
  const site = readYaml(folder, 'site.yaml', siteSchema, faults);
  if (!site) throw new ContentError(faults);
  return site;
}

/** Returns those that the build has stored, unless a file has changed. Throws a {@link ContentError}. */
export function checkedContent(folder: string, edits: readonly Edit[] = []): Content {
  const stored = edits.length === 0 ? storedContent<Content>(folder) : undefined;
  return stored ?? readContent(folder, edits);
}

/** Throws a {@link ContentError}. */
export function readContent(folder: string, edits?: readonly Edit[]): Content {
  const faults: Fault[] = [];
  const hints: Hint[] = [];
  const site = readYaml(folder, 'site.yaml', siteSchema, faults, edits);
  const facts = readYaml(folder, 'facts.yaml', factsSchema, faults, edits);
  const offer = readYaml(folder, 'offer.yaml', offerSchema, faults, edits);
  const files = languages.map((language) => readYaml(folder, join(language, 'language.yaml'), languageSchema, faults));
  const patterns = figurePatterns(files.filter((file) => file !== undefined));
  const all = languages.map((language, index) => {
    const shared = { site, facts, offer, patterns, own: files[index], edits };
    return [language, readLanguage(folder, language, shared, faults, hints)];
  });
  const messages: Record<Language, AllMessages> = Object.fromEntries(all);
  for (const [name, schema] of Object.entries(pageSchemas)) {
    const versions = languages.map((language) => [language, messages[language][name as MessageFile]]);
    checkSameEntries(schema, textFileOf(name), Object.fromEntries(versions), { faults, hints });
  }
  faults.push(...ownPageFaults(messages));
  if (faults.length > 0 || !site || !facts || !offer) throw new ContentError(faults);
  hints.push(...factHints(offer), ...priceHints(messages, site.ownerLanguage));
  return { site, facts, offer, messages, hints };
}

/** Those with an invalid file are missing. */
type Shared = Partial<Pick<Content, 'site' | 'facts' | 'offer'>> &
  Pick<HintSources, 'patterns'> & { own?: LanguageFile; edits?: readonly Edit[] };

function readLanguage(
  folder: string,
  language: Language,
  { site, facts, offer, patterns, own, edits }: Shared,
  faults: Fault[],
  hints: Hint[],
): AllMessages {
  if (!existsSync(join(folder, language, 'flag.svg')))
    faults.push({
      file: `${language}/flag.svg`,
      id: 'other',
      message: 'the file is missing; it is the flag in the list of languages, 24 by 16',
    });
  const pages = Object.entries(pageSchemas).map(([name, schema]): [string, unknown] => [
    name,
    readYaml(folder, join(language, textFileOf(name)), schema, faults, edits),
  ]);
  const texts = Object.fromEntries(pages) as NamingTexts;
  // While a file that gives names is invalid, every use of its names would be reported as well.
  const sources =
    site && facts && offer && own && namingFiles.every((name) => texts[name])
      ? hintSources({ site, facts, offer, own, patterns, edits }, { folder, language, texts }, faults)
      : undefined;
  const fill: Fill = sources?.fill ?? ((text) => text);
  const fillPage: Fill = (...text) => keepShortPartsTogether(fill(...text));
  const filled = pages.map(([name, page]) => {
    const file = join(language, textFileOf(name));
    const current = sources && page ? currentPage(name, page, texts) : page;
    if (sources) hints.push(...hintsOf(name, current, file, sources));
    const isShownOnPages = name !== 'assistant' && name !== 'mail';
    const ownNames = (path: string) => namesAt(pageSchemas[name as MessageFile], path);
    const finished = fillIn(current, file, '', isShownOnPages ? fillPage : fill, faults, ownNames);
    if (sources) checkLengths(finished, name, file, faults);
    return [name, finished];
  });
  const missing = site ? placeholders(site) : [];
  const reader = { folder, edits, language, fill: fillPage, missing, faults };
  const documents = legalIds().map((id) => [id, readLegalDocument(id, reader)]);
  return {
    ...Object.fromEntries(filled),
    documents: Object.fromEntries(documents),
    ownPages: readOwnPages(reader),
    language: own,
  } as AllMessages;
}

function hintSources(
  { site, facts, offer, own, patterns, edits = [] }: Required<Omit<Shared, 'edits'>> & Pick<Shared, 'edits'>,
  { folder, language, texts }: { folder: string; language: Language; texts: NamingTexts },
  faults: Fault[],
): HintSources {
  const removed = removedTitles(edits, language, texts);
  const glossary = readYaml(folder, join(language, 'glossary.yaml'), glossarySchema, faults) ?? [];
  const fill = filler(site, facts, { language, offer, ...own }, texts, removed);
  const isPriceStated = Boolean(offer.price[language]);
  return { language, texts, removed, isPriceStated, facts, patterns, glossary, fill };
}

/** Leaves out answers and cards of entries that have been removed. */
function currentPage(name: string, page: unknown, texts: NamingTexts): unknown {
  if (name === 'assistant') {
    const assistant = page as Messages<'assistant'>;
    return { ...assistant, answers: currentAnswers(assistant.answers, texts) };
  }
  if (name !== 'home') return page;
  const { soon, ...home } = page as Messages<'home'>;
  const cards = Object.entries(soon.cards).filter(([id]) => Object.hasOwn(texts.waitlist.services, id));
  return { ...home, soon: { ...soon, cards: Object.fromEntries(cards) } };
}

/** `not` are words that the texts avoid. */
const glossarySchema = z.array(
  z.strictObject({ concept: line, use: line, not: z.array(line).default([]), note: line.optional() }),
);

/** Throws a {@link ContentError}. */
export function readGlossaries(folder: string): Record<Language, z.infer<typeof glossarySchema>> {
  const faults: Fault[] = [];
  const read = languages.map((language) => [
    language,
    readYaml(folder, join(language, 'glossary.yaml'), glossarySchema, faults),
  ]);
  if (faults.length > 0) throw new ContentError(faults);
  return Object.fromEntries(read);
}

function readYaml<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
  faults: Fault[],
  edits?: readonly Edit[],
): z.infer<T> | undefined {
  const text = readTextFile(folder, file, faults, edits);
  if (text === undefined) return undefined;
  // Parsing takes most of the time, and most changes are of one file.
  const parsed = parsedFiles.get(file);
  if (parsed?.text === text) return parsed.value as z.infer<T>;
  const value = file.endsWith('.txt')
    ? checkedPhrasings(text, file, schema, faults)
    : parseYaml(text, file, schema, faults);
  if (value !== undefined) parsedFiles.set(file, { text, value });
  return value;
}

function checkedPhrasings<T extends z.ZodType>(text: string, file: string, schema: T, faults: Fault[]) {
  const parsed = schema.safeParse(parsePhrasings(text, file, faults));
  for (const issue of parsed.error?.issues ?? [])
    faults.push({ file, path: issue.path.join('.'), message: issue.message, ...reasonOf(issue, issue.message) });
  return parsed.data;
}

const parsedFiles = new Map<string, { text: string; value: unknown }>();

function newestModification(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
