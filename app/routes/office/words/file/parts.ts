/** The sections of a file, each a page of its own in the editor. */
import type { WordFile } from '#app/domain/words/word-files.ts';
import { keysOf, pathOf } from '#content/edit.ts';
import { type FieldNode, leavesOf } from '#content/fields.ts';

/** `path` is empty for the texts that belong to no section. */
export type Part = { path: string; key: string; fields: FieldNode[] };

/** Texts on one page of the editor, in all languages together. */
const maxTexts = 90;

/** The sections of a file in `languages` languages; only one for a file with few texts. */
export function partsOf(nodes: FieldNode[], languages: number): Part[] {
  const [root] = nodes;
  const fields = root?.kind === 'group' ? root.fields : nodes;
  if (leavesOf(fields).length * languages <= maxTexts) return [{ path: '', key: '', fields }];
  const isLeaf = (node: FieldNode) => node.kind !== 'group' && node.kind !== 'list';
  const loose = fields.filter(isLeaf);
  const sections = fields.filter((node) => !isLeaf(node) && leavesOf([node]).length > 0);
  return [
    ...(loose.length > 0 ? [{ path: '', key: '', fields: loose }] : []),
    ...sections.map((node) => ({ path: node.path, key: node.key, fields: [node] })),
  ];
}

/** The section to show: the one at `path`, or an entry of a list; else the first that visitors read. */
export function partAt(parts: Part[], nodes: FieldNode[], path: string | null): Part | undefined {
  const known = parts.find((part) => part.path === path);
  if (known || path === null) return known ?? parts.find(({ key }) => key !== 'head') ?? parts[0];
  const node = nodeAt(nodes, path);
  return node && { path, key: node.key, fields: [node] };
}

function nodeAt(nodes: FieldNode[], path: string): FieldNode | undefined {
  for (const node of nodes) {
    if (node.path === path) return node;
    const below = node.kind === 'group' ? node.fields : node.kind === 'list' ? node.entries : [];
    const found = nodeAt(below, path);
    if (found) return found;
  }
  return undefined;
}

/** Whether the entries of a list have pages of their own: they are too many for one page. */
export function hasOwnPages(entries: FieldNode[], languages: number): boolean {
  const isLong = leavesOf(entries).length * languages > maxTexts;
  return isLong && entries.some(({ kind }) => kind === 'group');
}

/** The address of a text in the editor, as links and redirects take it. */
export function editorAddress(id: string, { part, language }: { part?: string; language?: string } = {}): string {
  const query = new URLSearchParams({ ...(part && { part }), ...(language && { language }) }).toString();
  return `/words/${id}${query && `?${query}`}`;
}

/** The address of a text: in all languages together, except in sections that are edited one language at a time. */
export function textAddress({ id, group }: WordFile, path: string, language: string | undefined): string {
  const isOneLanguage = path === '' || group === 'office' || id === 'assistant';
  const part = pathOf(keysOf(path).slice(0, 1));
  return `${editorAddress(id, { part, ...(isOneLanguage && language && { language }) })}${path && `#${path}`}`;
}
