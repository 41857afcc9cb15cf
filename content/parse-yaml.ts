import { CST, type Document, Lexer, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault, FaultId, FaultReason } from './fault.ts';
import { withoutBlank } from './schema-parts.ts';

type FaultAt = Pick<Fault, 'path' | 'message'> & Partial<FaultReason> & { line: number };

/** Adds the faults of the text, and then returns `undefined`. `linesBefore`: lines of the file before the text. */
export function parseYaml<T extends z.ZodType>(
  text: string,
  file: string,
  schema: T,
  faults: Fault[],
  linesBefore = 0,
): z.infer<T> | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const report = (found: FaultAt[]) => {
    for (const fault of found) faults.push({ file, id: 'other', ...fault, line: fault.line + linesBefore });
  };
  // A second error mostly follows from the first.
  const [error] = document.errors;
  if (error)
    return void report([
      { line: lineAt(error.pos[0]), message: `cannot be read: ${error.message.split(/ at line |\n/)[0]}` },
    ]);
  const lost = lostTexts(text);
  if (lost.length > 0) return void report(lost);
  const parsed = schema.safeParse(withoutBlank(schema, document.toJS()));
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return unknown.map((name): FaultAt => {
      const path = [...issue.path, name].filter((key) => key !== undefined).map(String);
      const source = sourceOf(document, path, text);
      const message = name === undefined ? adviceOn(issue, source) : misplaced;
      const fault = { line: lineAt(offsetOf(document, path)), ...reasonOf(issue, source) };
      return path.length > 0
        ? { ...fault, path: path.join('.'), message }
        : { ...fault, message: `the file: ${message}` };
    });
  });
  return void report(found);
}

const misplaced = 'is no name that belongs here; it may be misspelt, or indented too little or too much';

const ofFormats: Partial<Record<string, FaultId>> = { email: 'email', regex: 'missing' };
const ofTypes: Partial<Record<string, FaultId>> = { number: 'number' };

/** `source` is the text in the file. */
export function reasonOf(issue: z.core.$ZodIssue, source: string | undefined): FaultReason {
  if (issue.code === 'custom' && issue.params) return issue.params as FaultReason;
  if (!source || /^(["'])\s*\1$/.test(source)) return { id: 'missing' };
  if (issue.code === 'invalid_format') return { id: ofFormats[issue.format] ?? 'other' };
  if (issue.code === 'too_big') return { id: 'too-long', values: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small') return { id: issue.origin === 'number' ? 'number' : 'missing' };
  return { id: (issue.code === 'invalid_type' && ofTypes[issue.expected]) || 'other' };
}

/** `source` is the text in the file. */
function adviceOn(issue: z.core.$ZodIssue, source: string | undefined): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code !== 'invalid_type') return issue.message;
  if (source === undefined) return 'is missing';
  if (source === '') return 'has no text; write it behind the colon, on the same line';
  if (issue.expected === 'string' && !source.includes('\n')) return 'must be text; put it in quotation marks';
  if (issue.expected === 'number') return 'must be a number, without unit and quotation marks';
  return issue.message;
}

/** `undefined` when the key is missing. */
function sourceOf(document: Document, path: string[], text: string): string | undefined {
  const range = rangeOf(document, path);
  return range && text.slice(range[0], range[1]).trimEnd();
}

/** Returns that of its nearest existing parent for a missing key. */
function offsetOf(document: Document, path: string[]): number {
  const ranges = path.map((_, index) => rangeOf(document, path.slice(0, path.length - index)));
  return ranges.find((range) => range !== undefined)?.[0] ?? 0;
}

function rangeOf(document: Document, path: string[]): [number, number, number] | undefined {
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return (document.getIn(keys, true) as { range?: [number, number, number] } | undefined)?.range;
}

/**
 * Finds texts that YAML would cut short: a `#` behind a text without quotation marks, a text that begins with `&`, `*`
 * or `!`, and a `- ` that is indented so far that it continues the entry above.
 */
export function lostTexts(source: string): FaultAt[] {
  const faults: FaultAt[] = [];
  let line = 1;
  // The lexer puts a marker before each text without quotation marks; only blocks begin with a space.
  const lexemes = [...new Lexer().lex(source)];
  const isPlain = (index: number) => lexemes[index - 1] === CST.SCALAR && /^\S/.test(lexemes[index] ?? '');
  for (const [index, lexeme] of lexemes.entries()) {
    const type = CST.tokenType(lexeme);
    const isBehind = /^[ \t]+$/.test(lexemes[index - 1] ?? '') && isPlain(index - 2);
    const isHidden = type === 'comment' && isBehind && !/^[\d.]+$/.test(lexemes[index - 2] ?? '');
    const isMark = (type === 'anchor' || type === 'alias' || type === 'tag') && lexemes[index - 1] !== CST.SCALAR;
    if (isHidden || isMark)
      faults.push({ line, message: 'the whole text needs one pair of quotation marks around it' });
    if (isPlain(index) && /\n\s*- /.test(lexeme))
      faults.push({ line: line + 1, message: 'the line is indented too far' });
    line += lexeme.split('\n').length - 1;
  }
  return faults;
}
