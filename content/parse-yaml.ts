/** Parses the YAML of the texts, with errors for the editors of the texts. */
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * Parses and validates one file. Adds a line to `problems` for every fault, with file, line, key and reason, and then
 * returns `undefined`. `linesBefore` is the number of lines of the file before `text`.
 */
export function parseYaml<T extends z.ZodType>(
  text: string,
  file: string,
  schema: T,
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
  if (parsed.success) return parsed.data;
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
