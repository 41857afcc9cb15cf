import { marked, type Token, type Tokens } from 'marked';
import type { Block, Conditional, LegalSection, ListItem, Run } from './schema.ts';

/**
 * Of a legal text are read `## headings`, paragraphs, lists, **bold**, links and line breaks; throws for any other
 * Markdown. A heading, paragraph or list item that begins with `{if mail}`, `{if mail or crm}` or `{if not mail}` has
 * conditions; a paragraph that begins with `{#name}` is a passage of the assistant. Data and no HTML, so that no text
 * injects markup.
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
