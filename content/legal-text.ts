/** A legal text states what is true of the configuration, and nothing else. */
import { marked, type Token, type Tokens } from 'marked';
import { legalPassageIds, recipientIds } from './ids.ts';
import type { Block, Condition, Conditional, LegalDocument, LegalSection, ListItem, Run } from './schema.ts';

/**
 * Reads `## headings`, paragraphs, lists, **bold**, links and line breaks of a legal text; throws for any other
 * Markdown. A heading, paragraph or list item that begins with `{if mail}`, `{if mail or crm}` or `{if not mail}` has
 * conditions; a paragraph that begins with `{#name}` is a passage of the assistant. Returns data, not HTML, so that no
 * text injects markup.
 */
export function parseSections(markdown: string): Omit<LegalSection, 'id'>[] {
  const sections: Omit<LegalSection, 'id'>[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      const { text: title, ...attributes } = takeAttributes(token.text);
      rejectPassage(attributes, 'a heading');
      sections.push({ title: withoutStrayAttributes(title), ...attributes, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('the text must begin with a "## heading"');
    section.blocks.push(block(token));
  }
  return sections;
}

function block(token: Token): Block {
  if (token.type === 'paragraph') {
    const { runs: paragraph, ...attributes } = attributedRuns(token.tokens);
    return { paragraph, ...attributes };
  }
  if (token.type === 'list') return { list: (token as Tokens.List).items.map(listItem) };
  throw new Error(
    `"${token.raw.trim().slice(0, 40)}" is a ${token.type}; only headings with ##, paragraphs and lists are understood`,
  );
}

function listItem({ tokens }: Tokens.ListItem): ListItem {
  if (tokens.some(({ type }) => type === 'list')) throw new Error('a list within a list is not understood');
  const item = attributedRuns(tokens.flatMap((part) => ('tokens' in part ? part.tokens : []) ?? []));
  rejectPassage(item, 'a list item');
  return item;
}

type Attributes = Conditional & { passage?: string };

function attributedRuns(tokens: Token[] = []): { runs: Run[] } & Attributes {
  const [first, ...others] = tokens.map(run);
  if (!first) return { runs: [] };
  const { text, ...attributes } = 'text' in first && !first.strong ? takeAttributes(first.text) : { text: undefined };
  const runs = text === undefined ? [first, ...others] : text === '' ? others : [{ ...first, text }, ...others];
  if (runs.length === 0) throw new Error('{if …} and {#…} need their text in the same paragraph or list item');
  for (const part of runs) if ('text' in part) withoutStrayAttributes(part.text);
  return { runs, ...attributes };
}

function takeAttributes(text: string): { text: string } & Attributes {
  const match = /^\s*\{(?:#(?<passage>[\w-]+)|if (?<not>not )?(?<names>[\w ]+))\}\s*/.exec(text);
  if (!match?.groups) return { text };
  const { passage, not, names = '' } = match.groups;
  const rest = takeAttributes(text.slice(match[0].length));
  if (passage) return { ...rest, passage };
  const condition = { names: names.trim().split(/ +or +/), not: not !== undefined };
  return { ...rest, conditions: [condition, ...(rest.conditions ?? [])] };
}

/** Conditions and passages have no effect but at the beginning. */
function withoutStrayAttributes(text: string): string {
  const [stray] = /\{\s*(?:#|if\b)[^}]*\}?/i.exec(text) ?? [];
  if (stray) throw new Error(`${stray} must be at the beginning of a heading, paragraph or list item, as {if mail}`);
  return text;
}

function rejectPassage({ passage }: Attributes, part: string): void {
  if (passage) throw new Error(`{#${passage}} begins ${part}; only a paragraph can be a passage`);
}

function run(token: Token): Run {
  if (token.type === 'br') return { lineBreak: true };
  if (token.type === 'link') return { text: token.text, href: token.href };
  if (token.type === 'strong') return { text: token.text, strong: true };
  if (token.type === 'text' || token.type === 'escape') return { text: token.text };
  throw new Error(`"${token.raw}" is ${token.type}; only **bold**, [links](page) and line breaks are understood`);
}

/** True when the service is set up and its provider has a name in `site.yaml`. */
const nameConditions = { databasename: 'database', mailname: 'mail', crmname: 'crm', modelname: 'model' } as const;

/** Entered in `site.yaml`. `company`: with its owner. */
const factConditions = [
  'hosting',
  'authority',
  'address',
  'company',
  'email',
  'telephone',
  'register',
  'vatid',
] as const;

/**
 * `networkaddress`: consents are recorded with the IP address. `atonce`: hosted chats load without consent.
 * `questions`: those that the assistant did not understand are kept.
 */
export const settingNames = [
  ...recipientIds,
  ...factConditions,
  ...(Object.keys(nameConditions) as (keyof typeof nameConditions)[]),
  'backups',
  'booking',
  'office',
  'networkaddress',
  'questions',
  'atonce',
] as const;

export type SettingName = (typeof settingNames)[number];
export type ConditionName = SettingName | 'ask';

export const conditionNames: readonly ConditionName[] = [...settingNames, 'ask'];

/** `ask` or `atonce` only with a hosted chat, the name of a provider only with its service. */
export function trueConditions(settings: ReadonlySet<SettingName>): Set<ConditionName> {
  const conditions = new Set<ConditionName>(settings);
  for (const [name, service] of Object.entries(nameConditions)) {
    if (!settings.has(service)) conditions.delete(name as SettingName);
  }
  if (!settings.has('convocore') && !settings.has('voiceflow')) conditions.delete('atonce');
  else if (!settings.has('atonce')) conditions.add('ask');
  return conditions;
}

export function visibleDocument<T extends Pick<LegalDocument, 'sections'>>(
  document: T,
  conditions: ReadonlySet<string>,
): T {
  const isTrue = ({ names, not }: Condition) => names.some((name) => conditions.has(name)) !== not;
  const isVisible = (part: Conditional) => (part.conditions ?? []).every(isTrue);
  const sections = document.sections.filter(isVisible).map((section) => ({
    ...section,
    blocks: section.blocks.filter(isVisible).flatMap((block): Block[] => {
      if ('paragraph' in block) return [block];
      const list = block.list.filter(isVisible);
      return list.length > 0 ? [{ ...block, list }] : [];
    }),
  }));
  return { ...document, sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

/** Returns the section of the first block too. */
export function findPassage({ sections }: Pick<LegalDocument, 'sections'>, passage: string) {
  const found = sections.flatMap((section) =>
    section.blocks.filter((block) => block.passage === passage).map((block) => ({ section, block })),
  );
  return found[0] && { section: found[0].section, blocks: found.map(({ block }) => block) };
}

export function unknownConditions(document: Pick<LegalDocument, 'sections'>): string[] {
  const unknown = namesIn(document).filter((name) => !conditionNames.some((known) => known === name));
  return unknown.map((name) => `{if ${name}} is not known; the names are ${conditionNames.join(', ')}`);
}

export function legalTextProblems(document: LegalDocument): string[] {
  const unknown = unknownConditions(document);
  if (unknown.length > 0) return unknown;
  const passages: readonly string[] = legalPassageIds[document.id];
  const others = document.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ passage }) => (passage === undefined || passages.includes(passage) ? [] : [passage]));
  return [
    ...others.map((passage) => `{#${passage}} is not known; the passages are ${passages.join(', ')}`),
    ...passages.flatMap((passage) => passageProblems(document, passage)),
  ];
}

const configurations = [[], ...settingNames.map((name) => [name]), settingNames].map((names) => new Set(names));

/** A passage must be visible with each configuration. */
function passageProblems(document: LegalDocument, passage: string): string[] {
  if (!findPassage(document, passage)) return [`no paragraph begins with {#${passage}}, which the assistant quotes`];
  const missing = configurations.find(
    (settings) => !findPassage(visibleDocument(document, trueConditions(settings)), passage),
  );
  if (!missing) return [];
  const names = missing.size === 0 ? 'nothing' : missing.size === 1 ? [...missing].join() : 'everything';
  return [`no paragraph {#${passage}} is shown with ${names} set up, and the assistant has nothing to quote`];
}

function namesIn({ sections }: Pick<LegalDocument, 'sections'>): string[] {
  const parts: Conditional[] = sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => [block, ...('list' in block ? block.list : [])]),
  ]);
  return [...new Set(parts.flatMap(({ conditions = [] }) => conditions.flatMap(({ names }) => names)))];
}
