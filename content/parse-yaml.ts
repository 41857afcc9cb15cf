import { CST, type Document, Lexer, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault.ts';

type FaultAt = Pick<Fault, 'line' | 'path' | 'message'> & { line: number };

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
    for (const fault of found) faults.push({ file, ...fault, line: fault.line + linesBefore });
  };
  // A second error mostly follows from the first.
  const [error] = document.errors;
  if (error) return void report([explainError(error, text.split('\n'), lineAt(error.pos[0]))]);
  const lost = lostTexts(text);
  if (lost.length > 0) return void report(lost);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return unknown.map((name): FaultAt => {
      const path = [...issue.path, name].filter((key) => key !== undefined).map(String);
      const reason = name === undefined ? reasonOf(issue, sourceOf(document, path, text)) : misplaced;
      const line = lineAt(offsetOf(document, path));
      return path.length > 0
        ? { line, path: path.join('.'), message: reason }
        : { line, message: `the file: ${reason}` };
    });
  });
  return void report(found);
}

const misplaced = 'is no name that belongs here; it may be misspelt, or indented too little or too much';

/** `source` is what stands in the file. */
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

/** `undefined` when the key is missing. */
function sourceOf(document: Document, path: string[], text: string): string | undefined {
  const range = rangeOf(document, path);
  return range && text.slice(range[0], range[1]).trimEnd();
}

/** Of its nearest existing parent, for a missing key. */
function offsetOf(document: Document, path: string[]): number {
  const ranges = path.map((_, index) => rangeOf(document, path.slice(0, path.length - index)));
  return ranges.find((range) => range !== undefined)?.[0] ?? 0;
}

function rangeOf(document: Document, path: string[]): [number, number, number] | undefined {
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return (document.getIn(keys, true) as { range?: [number, number, number] } | undefined)?.range;
}

const bracketed =
  'within [ ] or { }, a text that has a comma, a colon, a #, a bracket or a brace needs quotation marks';
const indentation = 'names of one level stand below each other, and so do the entries of a list, each with its -';
/** What YAML takes for more than text at the beginning, and `{name}` and `[text] more`. */
const indicators = /^(?:[@`%&*!,?\]}#]|[|>](?![+-]?$)|-(?:\s|$)|\{[\w.-]+\}|\[[^\]]*\]\s*\S)/;
const quotes = /^["']/;
const complete = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;

function quoted(value: string): string {
  const text = value.replace(/^(["'])(.*)\1$/, '$2').replace(/^["'](?=[^"']*$)/, '');
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** `start` is `- ` and `key: `. */
function partsOf(line: string): { start: string; value: string } {
  const [, start = '', value = ''] = /^\s*((?:- +)*(?:[\w-]+:(?: +|$))?)(.*?)\s*$/.exec(line) ?? [];
  return { start, value };
}

function corrected(line: string): string {
  const { start, value } = partsOf(line);
  return start + quoted(value);
}

function explainError({ code, message }: { code: string; message: string }, lines: string[], number: number): FaultAt {
  const opening = message.startsWith('Missing closing') ? openingLine(lines, number) : undefined;
  const at = opening ?? number;
  const line = lines[at - 1] ?? '';
  const { start, value } = partsOf(line);
  const [, key, text] = /^\s*(?:- +)?([\w-]+):(\S.*)$/.exec(line) ?? [];
  const reasons: [isSo: unknown, reason: string][] = [
    [opening, `the closing quotation mark is missing; write ${corrected(line)}`],
    [/^ *\t/.test(line), 'the line begins with a tab; begin it with spaces, two for each level'],
    [code === 'DUPLICATE_KEY', `"${start.replace(/^[- ]+|:\s*$/g, '')}" stands twice at this place; delete one`],
    [/^-[^\s-]/.test(line.trim()), `the space after the - is missing; write - ${line.trim().slice(1)}`],
    [/^Flow/.test(message), `a bracket or brace is not closed: ${bracketed}`],
    [code === 'BAD_INDENT', `the line is indented too far or too little: ${indentation}`],
    [/flow|,/i.test(message) && /[[{]/.test(line) && !indicators.test(value), bracketed],
    [
      indicators.test(value) || /:(?:\s|$)/.test(value) || (quotes.test(value) && !complete.test(value)),
      `the whole text needs one pair of quotation marks around it; write ${corrected(line)}`,
    ],
    [
      code === 'BAD_DQ_ESCAPE',
      `a backslash (\\) needs single quotation marks around the text; write ${corrected(line)}`,
    ],
    [key, `the space after the colon is missing; write ${key}: ${text}`],
    [start, `the line, or the one below it, is indented too far or too little: ${indentation}`],
    [/^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(code), `the line has no name; write "name: text", or "- text"`],
  ];
  const [, reason] = reasons.find(([isSo]) => isSo) ?? [];
  return { line: at, message: reason ?? `cannot be read: ${message.split(/ at line |\n/)[0]}` };
}

/** The nearest line above, or this one, whose text begins with a quotation mark and does not end with one. */
function openingLine(lines: string[], number: number): number | undefined {
  const isOpen = (line: string) => {
    const { value } = partsOf(line);
    return quotes.test(value) && value.replaceAll('\\"', '').split(value.charAt(0)).length % 2 === 0;
  };
  return lines.slice(0, number).findLastIndex(isOpen) + 1 || undefined;
}

/**
 * Finds texts that YAML would cut short: a `#` behind a text without quotation marks, a text that begins with `&`, `*`
 * or `!`, and a `- ` that is indented so far that it continues the entry above.
 */
export function lostTexts(source: string): FaultAt[] {
  const lines = source.split('\n');
  const faults: FaultAt[] = [];
  let number = 1;
  // The lexer puts a marker before each text without quotation marks; only blocks begin with a space.
  const lexemes = [...new Lexer().lex(source)];
  const isPlain = (index: number) => lexemes[index - 1] === CST.SCALAR && /^\S/.test(lexemes[index] ?? '');
  for (const [index, lexeme] of lexemes.entries()) {
    const line = lines[number - 1] ?? '';
    const type = CST.tokenType(lexeme);
    const isBehind = /^[ \t]+$/.test(lexemes[index - 1] ?? '') && isPlain(index - 2);
    if (type === 'comment' && isBehind && !/^[\d.]+$/.test(lexemes[index - 2] ?? '')) {
      const advice = /^\s*(?:\S+:\s+)?[[{]/.test(line) ? bracketed : `write ${corrected(line)}`;
      faults.push({ line: number, message: `everything from the # on would be lost; ${advice}` });
    }
    if ((type === 'anchor' || type === 'alias' || type === 'tag') && lexemes[index - 1] !== CST.SCALAR) {
      const reason = 'the whole text needs one pair of quotation marks around it';
      faults.push({ line: number, message: `${reason}; write ${corrected(line)}` });
    }
    if (isPlain(index) && /\n\s*- /.test(lexeme))
      faults.push({ line: number + 1, message: `the line is indented too far: ${indentation}` });
    number += lexeme.split('\n').length - 1;
  }
  return faults;
}
