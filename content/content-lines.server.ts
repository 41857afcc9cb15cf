/** Checked texts as lines of JSON, which the database stores: the facts, then a line for each language. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { languages } from './languages.ts';
import type { Content } from './load.server.ts';

export function toLines({ messages, ...facts }: Content): string {
  return [facts, ...languages.map((language) => messages[language])].map((part) => JSON.stringify(part)).join('\n');
}

/** The texts of {@link toLines}. Each line is read in a turn of its own; all at once would hold up requests. */
export async function fromLines(lines: string): Promise<Content> {
  const parts = [];
  for (const line of lines.split('\n')) {
    parts.push(JSON.parse(line));
    await nextTurn();
  }
  const [facts, ...messages] = parts;
  return { ...facts, messages: Object.fromEntries(languages.map((language, index) => [language, messages[index]])) };
}
