/** The legal texts, and the pages that the owner has added. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { chatPath, type LegalId, nightPath, paths, sheetsPath } from '#app/i18n/pages.ts';
import type { Edit } from './edit.ts';
import type { Fault } from './fault.ts';
import { type Fill, fillIn } from './fill.ts';
import { type Language, languages } from './languages.ts';
import { legalTextProblems, parseSections, unknownConditions } from './legal-text.ts';
import { parseYaml } from './parse-yaml.ts';
import { type LegalDocument, legalFrontMatter, type OwnPage, ownPageFrontMatter } from './schema.ts';
import { idPattern } from './schema-parts.ts';
import { readTextFile } from './text-file.server.ts';

type Reader = {
  folder: string;
  edits?: readonly Edit[];
  language: Language;
  fill: Fill;
  /** Facts that are still placeholders: paragraphs and list items that name one are left out. */
  missing: readonly string[];
  faults: Fault[];
};

export function readLegalDocument(id: LegalId, reader: Reader): LegalDocument | undefined {
  const file = join(reader.language, `${id}.md`);
  const read = readMarkdown(file, id, legalFrontMatter, reader);
  if (!read) return undefined;
  reader.faults.push(...legalTextProblems({ ...read, id }).map((message): Fault => ({ file, id: 'other', message })));
  return { ...filled(read, file, reader), id };
}

/** Taken by the site's own pages and the office. */
const reservedIds = [
  ...Object.values(paths).map((path) => path.split('/', 1).join()),
  chatPath,
  sheetsPath,
  nightPath,
  'office',
];

export function ownPageIds(folder: string, language: Language): string[] {
  const pages = join(folder, language, 'pages');
  if (!existsSync(pages)) return [];
  const files = readdirSync(pages).filter((name) => name.endsWith('.md'));
  return files.map((name) => name.slice(0, -'.md'.length)).sort();
}

/** Leaves out those that cannot be read. */
export function readOwnPages(reader: Reader): Record<string, OwnPage> {
  const { folder, language, faults } = reader;
  const pages = ownPageIds(folder, language).flatMap((id): [string, OwnPage][] => {
    const file = join(language, 'pages', `${id}.md`);
    if (!idPattern.test(id) || reservedIds.includes(id)) {
      const reason = reservedIds.includes(id) ? 'the site has a page with this address' : 'it becomes an address';
      const advice = 'use lower-case letters, digits and hyphens, as our-team.md';
      faults.push({ file, id: 'other', message: `rename the file: ${reason}; ${advice}` });
      return [];
    }
    const read = readMarkdown(file, id, ownPageFrontMatter, reader);
    if (!read) return [];
    faults.push(...unknownConditions(read).map((message): Fault => ({ file, id: 'other', message })));
    return [[id, filled(read, file, reader)]];
  });
  return Object.fromEntries(pages);
}

export function ownPageFaults(messages: Record<Language, { ownPages: Record<string, OwnPage> }>): Fault[] {
  const ids = new Set(languages.flatMap((language) => Object.keys(messages[language].ownPages)));
  return [...ids].flatMap((id) => {
    const having = languages.filter((language) => messages[language].ownPages[id]);
    const missing = languages.filter((language) => !messages[language].ownPages[id]);
    const message = `is missing or cannot be read, but ${having.join(' and ')} has the page`;
    return missing.map((language) => ({ file: `${language}/pages/${id}.md`, id: 'missing', message }));
  });
}

type Sections = Pick<LegalDocument, 'sections'>;

/** Names in braces are still to be filled in. */
function readMarkdown<T extends z.ZodType<object>>(
  file: string,
  id: string,
  frontMatter: T,
  { folder, edits, faults }: Reader,
): (z.infer<T> & Sections) | undefined {
  const text = readTextFile(folder, file, faults, edits);
  if (text === undefined) return undefined;
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) {
    faults.push({ file, id: 'other', message: 'must begin with a block between two lines of ---' });
    return undefined;
  }
  const fields = parseYaml(front, file, frontMatter, faults, 1);
  try {
    const sections = parseSections(body).map((section, index) => ({ id: `${id}-${index + 1}`, ...section }));
    return fields && { ...fields, sections };
  } catch (error) {
    faults.push({ file, id: 'other', message: (error as Error).message });
    return undefined;
  }
}

function filled<T extends Sections>({ sections, ...fields }: T, file: string, reader: Reader): T {
  const { fill, missing, faults } = reader;
  const matter = fillIn(fields, file, '', fill, faults) as object;
  const isWhole = (part: unknown) => !missing.some((name) => JSON.stringify(part).includes(`{${name}}`));
  const kept = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks
      .map((block) => ('list' in block ? { ...block, list: block.list.filter(isWhole) } : block))
      .filter((block) => ('list' in block ? block.list.length > 0 : isWhole(block))),
  }));
  const document = { ...matter, sections: fillIn(kept, file, 'text', fill, faults) } as T;
  faults.push(...linkFaults(document, file));
  return document;
}

/** Allows a page, the web, mail and telephone; no other scheme, such as `data:`. */
const linkTarget = /^(?:[a-z][\w-]*$|https?:|mailto:|tel:)/i;

function linkFaults({ sections }: Sections, file: string): Fault[] {
  const parts = sections.flatMap(({ blocks }) => blocks);
  const runs = parts.flatMap((block) => ('list' in block ? block.list.flatMap(({ runs }) => runs) : block.paragraph));
  const targets = runs.flatMap((run) => ('href' in run && run.href !== undefined ? run.href : []));
  return targets
    .filter((target) => !linkTarget.test(target))
    .map((name): Fault => {
      const message = `the link to "${name}" must be the name of a page, or begin with https:, http:, mailto: or tel:`;
      return { file, id: 'link', values: { name }, message };
    });
}
