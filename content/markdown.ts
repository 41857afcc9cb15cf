import { marked, type Token, type Tokens } from 'marked';
import type { Block, Condition, LegalSection, Run } from './schema.ts';

/**
 * Parses the Markdown of a legal text: `## headings`, paragraphs, lists, **bold**, links and line breaks. A heading,
 * paragraph or list item that begins with `{if mail}`, `{if mail or crm}` or `{if not mail}` has a condition; a
 * paragraph that begins with `{#name}` is a passage of the assistant. Returns data instead of HTML, so that a text file
 * cannot inject markup into a page. Throws for any other Markdown.
 */
export function parseSections(markdown: string): Omit<LegalSection, 'id'>[] {
  const sections: Omit<LegalSection, 'id'>[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      const { text: title, condition } = attributes(token.text);
      sections.push({ title, ...(condition && { condition }), blocks: [] });
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
    const { runs: paragraph, ...rest } = attributedRuns(token.tokens);
    return { paragraph, ...rest };
  }
  if (token.type === 'list') {
    const tokensOf = (item: Tokens.ListItem) =>
      item.tokens.flatMap((part) => ('tokens' in part ? part.tokens : []) ?? []);
    return { list: (token as Tokens.List).items.map((item) => attributedRuns(tokensOf(item))) };
  }
  throw new Error(
    `"${token.raw.trim().slice(0, 40)}" is a ${token.type}; only headings with ##, paragraphs and lists are understood`,
  );
}

function attributedRuns(tokens: Token[] = []): { runs: Run[]; condition?: Condition; passage?: string } {
  const [first, ...others] = tokens.map(run);
  if (!first || !('text' in first)) return { runs: first ? [first, ...others] : [] };
  const { text, ...rest } = attributes(first.text);
  return { runs: text ? [{ ...first, text }, ...others] : others, ...rest };
}

/** Takes `{if …}` and `{#…}` off the beginning of a text. */
function attributes(text: string): { text: string; condition?: Condition; passage?: string } {
  const match = /^\{(?:#(?<passage>[\w-]+)|if (?<not>not )?(?<names>[^}]+))\}\s*/.exec(text);
  if (!match?.groups) return { text };
  const { passage, not, names = '' } = match.groups;
  const rest = attributes(text.slice(match[0].length));
  return passage
    ? { ...rest, passage }
    : { ...rest, condition: { names: names.split(' or '), not: not !== undefined } };
}

function run(token: Token): Run {
  if (token.type === 'br') return { lineBreak: true };
  if (token.type === 'link') return { text: token.text, href: token.href };
  if (token.type === 'strong') return { text: token.text, strong: true };
  if (token.type === 'text' || token.type === 'escape') return { text: token.text };
  throw new Error(`"${token.raw}" is ${token.type}; only **bold**, [links](page) and line breaks are understood`);
}
