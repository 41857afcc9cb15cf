import { marked, type Token, type Tokens } from 'marked';
import type { Block, Run } from './schema.ts';

/**
 * Parses the Markdown of a legal text: `## headings`, paragraphs, lists, **bold**, links and line breaks. Returns data
 * instead of HTML, so that a text file cannot inject markup into a page. Throws for any other Markdown.
 */
export function parseSections(markdown: string): { title: string; blocks: Block[] }[] {
  const sections: { title: string; blocks: Block[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ title: token.text, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('the text must begin with a "## heading"');
    section.blocks.push(block(token));
  }
  return sections;
}

function block(token: Token): Block {
  if (token.type === 'paragraph') return { paragraph: runs(token.tokens) };
  if (token.type === 'list') {
    return {
      list: (token as Tokens.List).items.map((item) =>
        item.tokens.flatMap((part) => runs('tokens' in part ? part.tokens : [])),
      ),
    };
  }
  throw new Error(
    `"${token.raw.trim().slice(0, 40)}" is a ${token.type}; only headings with ##, paragraphs and lists are understood`,
  );
}

function runs(tokens: Token[] = []): Run[] {
  return tokens.map((token): Run => {
    if (token.type === 'br') return { lineBreak: true };
    if (token.type === 'link') return { text: token.text, href: token.href };
    if (token.type === 'strong') return { text: token.text, strong: true };
    if (token.type === 'text' || token.type === 'escape') return { text: token.text };
    throw new Error(`"${token.raw}" is ${token.type}; only **bold**, [links](page) and line breaks are understood`);
  });
}
