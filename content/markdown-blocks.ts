/** A Markdown file as somebody edits it who knows no Markdown: the fields of its head, and pieces of text. */
import { parseDocument } from 'yaml';
import { applyEdits, isMap, type Value } from './edit.ts';

/** `before` has the line ends, and the marks of a heading, an item, a condition and a passage, which nobody edits. */
type Block = { before: string; text: string };

const file = /^---\n(?<head>.*?)\n---\n(?<body>.*?)(?<end>\n*)$/s;
const mark = /^\n*(?:## |- )?(?:\{(?:#|if )[^}]*\}\s*)*/;

function partsOf(markdown: string): { head: string; blocks: Block[]; end: string } {
  const { head = '', body = markdown, end = '' } = file.exec(markdown)?.groups ?? {};
  const [first = '', ...others] = body.split(/(\n\n+|\n(?=- ))/);
  const pieces = first ? [{ separator: '', piece: first }] : [];
  for (let index = 0; index < others.length; index += 2)
    pieces.push({ separator: others[index] ?? '', piece: others[index + 1] ?? '' });
  const blocks = pieces.map(({ separator, piece }): Block => {
    const [marks = ''] = mark.exec(piece) ?? [];
    return { before: separator + marks, text: piece.slice(marks.length) };
  });
  return { head, blocks, end };
}

/** The fields of the head, and below `text` the pieces by their number. */
export function plainMarkdown(markdown: string): { [key: string]: Value } {
  const { head, blocks } = partsOf(markdown);
  const fields: Value = parseDocument(head).toJS();
  const text = Object.fromEntries(blocks.map((block, index) => [String(index), plain(block.text)]));
  return { ...(isMap(fields) && fields), text };
}

/** What the mark before a piece makes of it. */
export const blockKinds = (markdown: string) =>
  marksOf(markdown).map((before) =>
    before.includes('## ') ? 'heading' : before.includes('- ') ? 'item' : 'paragraph',
  );

/** What separates and marks each piece. With others, the pieces have other numbers. */
export const marksOf = (markdown: string): string[] => partsOf(markdown).blocks.map(({ before }) => before);

/** All other lines stay as they are. A piece without a text is removed; an empty line in a paragraph begins another. */
export function withPlain(markdown: string, changes: { path: string; value: Value }[]): string {
  const { head, blocks, end } = partsOf(markdown);
  const ofBlock = (index: number) => changes.find(({ path }) => path === `text.${index}`);
  const fields = changes.filter(({ path }) => !path.startsWith('text.'));
  const body = blocks.map(({ before, text }, index) => {
    const change = ofBlock(index);
    if (!change) return before + text;
    const written = marked(String(change.value), before);
    return written === '' ? '' : before + written;
  });
  return `---\n${applyEdits(`${head}\n`, fields).trimEnd()}\n---\n${body.join('')}${end}`;
}

const plain = (text: string) =>
  text
    .replace(/(\\?)\n/g, (_, isBreak: string) => (isBreak ? '\n' : ' '))
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&shy;', '\u00ad');

/** A heading has one line. */
const marked = (text: string, before: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n+/g, ({ length }) =>
      before.includes('## ') ? ' ' : before.includes('- ') ? '\n- ' : length > 1 ? '\n\n' : '\\\n',
    )
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\u00ad', '&shy;');
