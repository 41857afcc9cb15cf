/** The entries of a list as pieces of its text, so that entries can be added, deleted and moved. */

/** `start` is the offset of the name or dash, `end` that of the end of the last line. */
export type Entry = { id: string; start: number; end: number };

/**
 * `lead`: the comments directly above the entry, with their line ends. `gap`: what is between the earlier entry and the
 * lead, from a line end to the indentation. Comments above the first entry speak of the list and belong to no entry.
 */
type Chunk = Entry & { lead: string; gap: string };

export function chunksOf(text: string, entries: Entry[]): Chunk[] {
  return entries.map((entry, index): Chunk => {
    const previous = entries[index - 1];
    if (!previous) return { ...entry, lead: '', gap: '' };
    const between = text.slice(previous.end, entry.start);
    const [lead = ''] = /(?:#[^\n]*\n[ ]*)+$/.exec(between) ?? [];
    return { ...entry, lead, gap: between.slice(0, between.length - lead.length) };
  });
}

/** `at` is the index of the earlier entry; missing for an added one. `text` has no comments above it. */
type Part = { at?: number; text: string };

/** The text of the list with these entries in this order. `indent` is the column of names or dashes. */
export function joinChunks(chunks: Chunk[], parts: Part[], indent: number): string {
  const kept = chunks.filter((_, index) => parts.some(({ at }) => at === index));
  const gaps = kept.slice(1).map((chunk) => gapBefore(chunk, chunks, kept));
  const hasBlankLines = chunks.some(({ gap }) => /\n[ ]*\n/.test(gap));
  const line = `${hasBlankLines ? '\n' : ''}\n${' '.repeat(indent)}`;
  let before = '';
  return parts
    .map(({ at, text }, position) => {
      const lead = at === undefined ? '' : (chunks[at]?.lead ?? '');
      before = position === 0 ? leadOfFirst(chunks, kept) : at === undefined ? line : (gaps.shift() ?? line);
      return before + lead + text;
    })
    .join('');
}

/** The gap before an entry, after the comments in the gaps of deleted entries before it. */
function gapBefore(chunk: Chunk, chunks: Chunk[], kept: Chunk[]): string {
  const index = chunks.indexOf(chunk);
  const previous = chunks.findLastIndex((each, position) => position < index && kept.includes(each));
  const comments = chunks.slice(previous + 1, index).map(({ gap }) => gap.replace(/[^\S\n]*$/, '').replace(/\n+$/, ''));
  return comments.filter((gap) => gap.includes('#')).join('') + chunk.gap;
}

/** Comments of the gaps before the first entry that stays. */
function leadOfFirst(chunks: Chunk[], kept: Chunk[]): string {
  const index = kept[0] ? chunks.indexOf(kept[0]) : chunks.length - 1;
  return chunks
    .slice(0, index + 1)
    .filter(({ gap }) => gap.includes('#'))
    .map(({ gap }) => gap.trimStart())
    .join('');
}
