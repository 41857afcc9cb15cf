/**
 * Reads the texts from `content/` and validates all of them, when the site is built and when it starts; in development
 * after every change.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type LegalId, legalIds } from './ids.ts';
import { type Language, languages } from './languages.ts';
import { parseSections } from './markdown.ts';
import {
  type LegalDocument,
  legalFrontMatter,
  type MessageFile,
  type Messages,
  pageSchemas,
  type Site,
  siteSchema,
} from './schema.ts';

export type AllMessages = { [Name in MessageFile]: Messages<Name> } & { documents: Record<LegalId, LegalDocument> };
export type Content = { site: Site; messages: Record<Language, AllMessages> };

/** The problems of the files, each on one line with file, line, key and reason. */
export class ContentError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The texts are not complete:\n${problems.map((problem) => `  content/${problem}`).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Names in braces that pages fill in; all others are facts from `site.yaml`. */
const pagePlaceholders = new Set([
  'max',
  'count',
  'query',
  'message',
  'plan',
  'host',
  'name',
  'phone',
  'time',
  'question',
]);

let current: { content: Content; stamp: number } | undefined;

/** All texts and facts. Throws a {@link ContentError} that lists every problem. */
export function content(): Content {
  const folder = resolve('content');
  const stamp = import.meta.env?.DEV ? newestModification(folder) : 0;
  if (current?.stamp === stamp) return current.content;
  try {
    current = { content: readContent(folder), stamp };
  } catch (error) {
    // In development the last valid texts are shown while a file is invalid.
    if (!current || !(error instanceof ContentError)) throw error;
    current.stamp = stamp;
  }
  return current.content;
}

/** The texts of one language. */
export function messages(language: Language): AllMessages {
  return content().messages[language];
}

/** Facts in `site.yaml` that are still placeholders, which the owner must replace before going live. */
export function placeholders(site: Site): (keyof Site)[] {
  return Object.entries(site)
    .filter(([, value]) => typeof value === 'string' && (value.startsWith('[') || value.endsWith('@example.com')))
    .map(([name]) => name as keyof Site);
}

/** Reads only the facts of `site.yaml`, for commands that need no text. Throws a {@link ContentError}. */
export function readSite(folder: string): Site {
  const problems: string[] = [];
  const site = readYaml(folder, 'site.yaml', siteSchema, (text) => text, problems);
  if (!site) throw new ContentError(problems);
  return site;
}

/** Reads a content folder, `content/` unless told otherwise. Throws a {@link ContentError}. */
export function readContent(folder: string): Content {
  const problems: string[] = [];
  const site = readYaml(folder, 'site.yaml', siteSchema, (text) => text, problems);
  const fill = site ? filler(site) : (text: string) => text;
  const all = Object.fromEntries(
    languages.map((language) => [language, readLanguage(folder, language, fill, problems)]),
  );
  if (problems.length > 0 || !site) throw new ContentError(problems);
  return { site, messages: all as Record<Language, AllMessages> };
}

function readLanguage(folder: string, language: Language, fill: Fill, problems: string[]): AllMessages {
  const pages = Object.entries(pageSchemas).map(([name, schema]) => [
    name,
    readYaml(folder, join(language, `${name}.yaml`), schema, fill, problems),
  ]);
  const documents = legalIds.map((id) => [id, readDocument(folder, language, id, fill, problems)]);
  return { ...Object.fromEntries(pages), documents: Object.fromEntries(documents) } as AllMessages;
}

function readYaml<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
  fill: Fill,
  problems: string[],
): z.infer<T> | undefined {
  const text = readText(folder, file, problems);
  return text === undefined ? undefined : parseYaml(text, file, schema, fill, problems);
}

function readDocument(folder: string, language: Language, id: LegalId, fill: Fill, problems: string[]) {
  const file = join(language, `${id}.md`);
  const text = readText(folder, file, problems);
  if (text === undefined) return undefined;
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    problems.push(`${file}: must begin with a block between two lines of ---`);
    return undefined;
  }
  const matter = parseYaml(front, file, legalFrontMatter, fill, problems, 1);
  try {
    const sections = parseSections(String(fillIn(body, file, 'text', fill, problems)));
    return { ...matter, id, sections: sections.map((section, index) => ({ id: `${id}-${index + 1}`, ...section })) };
  } catch (error) {
    problems.push(`${file}: ${(error as Error).message}`);
    return undefined;
  }
}

function readText(folder: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    problems.push(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

function parseYaml<T extends z.ZodType>(
  text: string,
  file: string,
  schema: T,
  fill: Fill,
  problems: string[],
  linesBefore = 0,
): z.infer<T> | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + linesBefore;
  for (const error of document.errors) {
    problems.push(`${file}:${lineAt(error.pos[0])}: ${error.message.split('\n')[0]}`);
  }
  if (document.errors.length > 0) return undefined;
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return fillIn(parsed.data, file, '', fill, problems) as z.infer<T>;
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String);
    problems.push(
      `${file}:${lineAt(offsetOf(document, path))}: ${path.join('.') || 'the file'}: ${readableMessage(issue.message)}`,
    );
  }
  return undefined;
}

/** Messages of zod, rephrased for the editors of the texts. */
function readableMessage(message: string): string {
  if (message.endsWith('received undefined')) return 'is missing';
  return message.replace(/^Invalid input: expected string, .*$/, 'must be text, perhaps in quotation marks');
}

/** The offset of a key; of its nearest existing parent for a missing key. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: string[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(
      path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      true,
    );
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    if (range) return range[0];
  }
  return 0;
}

type Fill = (text: string, unknown: (name: string) => void) => string;

function filler(site: Site): Fill {
  const facts: Record<string, string> = {
    brand: site.brand,
    product: site.product,
    email: site.email,
    company: site.company,
    owner: site.owner,
    crm1: site.crms[0] ?? '',
    crm2: site.crms[1] ?? '',
    crm3: site.crms[2] ?? '',
  };
  return (text, unknown) =>
    text
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&shy;', '\u00ad')
      .replace(/\{(\w+)\}/g, (braces, name: string) => {
        const fact = facts[name];
        if (fact === undefined && !pagePlaceholders.has(name)) unknown(name);
        return fact ?? braces;
      });
}

function fillIn(value: unknown, file: string, path: string, fill: Fill, problems: string[]): unknown {
  if (typeof value === 'string') {
    return fill(value, (name) =>
      problems.push(`${file}: ${path}: {${name}} is not known; see site.yaml for the names in braces`),
    );
  }
  if (Array.isArray(value)) return value.map((entry, index) => fillIn(entry, file, `${path}.${index}`, fill, problems));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        fillIn(entry, file, path ? `${path}.${key}` : key, fill, problems),
      ]),
    );
  }
  return value;
}

function newestModification(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
