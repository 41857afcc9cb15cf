/** Parses the YAML of the texts, with errors for editors of texts who are no programmers. */
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { lostTexts } from './lost-texts.ts';
import { explainError, type Fault, quoted } from './yaml-faults.ts';

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
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const report = (faults: Fault[]) => {
    for (const { line, message } of faults) problems.push(`${file}:${line + linesBefore}: ${message}`);
  };
  // A second error of the same file mostly follows from the first.
  const [error] = document.errors;
  if (error) return void report([explainError(error, text.split('\n'), lineAt(error.pos[0]))]);
  const lost = lostTexts(text);
  if (lost.length > 0) return void report(lost);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return unknown.map((name): Fault => {
      const path = [...issue.path, name].filter((key) => key !== undefined).map(String);
      const reason = name === undefined ? reasonOf(issue, sourceOf(document, path, text)) : misplaced;
      return { line: lineAt(offsetOf(document, path)), message: `${path.join('.') || 'the file'}: ${reason}` };
    });
  });
  report(faults);
  return undefined;
}

const misplaced = 'is no name that belongs here; it may be misspelt, or indented too little or too much';

/** Reasons for the commonest issues; `source` is what stands in the file. */
function reasonOf(issue: z.core.$ZodIssue, source: string | undefined): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code !== 'invalid_type') return issue.message;
  if (source === undefined) return 'is missing';
  if (source === '') return 'has no text; write it behind the colon, on the same line';
  if (issue.expected === 'string' && source.includes('\n'))
    return 'must be one text, but has a list or further names below it';
  if (issue.expected === 'string') return `must be text; put it in quotation marks: ${quoted(source)}`;
  if (issue.expected === 'array') return 'must be a list: below the name, a line for each entry, beginning with "- "';
  if (issue.expected === 'record')
    return 'needs a name of its own for each entry, such as "my-entry:", with the texts of the entry indented below it';
  if (issue.expected === 'number') return 'must be a number, without unit and quotation marks';
  return 'must have further names, on lines of their own that are indented below it';
}

/** What stands in the file as the value of a key; `undefined` when the key is missing. */
function sourceOf(document: Document, path: string[], text: string): string | undefined {
  const range = nodeAt(document, path)?.range;
  return range && text.slice(range[0], range[1]).trimEnd();
}

/** The offset of a key; of its nearest existing parent for a missing key. */
function offsetOf(document: Document, path: string[]): number {
  for (let length = path.length; length > 0; length--) {
    const range = nodeAt(document, path.slice(0, length))?.range;
    if (range) return range[0];
  }
  return 0;
}

function nodeAt(document: Document, path: string[]): { range?: [number, number, number] } | undefined {
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return document.getIn(keys, true) as ReturnType<typeof nodeAt>;
}
