/** Errors in the YAML of the texts, in plain words: what is wrong, and how to write it. */

/** `line` counts from one. */
export type Fault = { line: number; message: string };

type YamlError = { code: string; message: string };

/** A text in quotation marks, without those that it has already. */
export function quoted(value: string): string {
  const text = value.replace(/^(["'])(.*)\1$/, '$2').replace(/^["'](?=[^"']*$)/, '');
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** The parts of a line: spaces, `- ` and `key: `, and the text. */
function partsOf(line: string): { indent: number; start: string; key: string; value: string } {
  const [, space = '', start = '', value = ''] = /^(\s*)((?:- +)*(?:[\w-]+:(?: +|$))?)(.*?)\s*$/.exec(line) ?? [];
  return { indent: space.length, start, key: /([\w-]+):/.exec(start)?.[1] ?? '', value };
}

/** A line with its text in quotation marks, without the spaces at its beginning. */
export function corrected(line: string): string {
  const { start, value } = partsOf(line);
  return start + quoted(value);
}

const quotes = /^["']/;
/** A text in one pair of quotation marks, and nothing after it. */
const complete = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;
export const bracketed =
  'within [ ] or { }, a text that has a comma, a colon, a #, a bracket or a brace needs quotation marks';
/** Characters that have a meaning in YAML when a text begins with them, and `{name}` and `[text] more`. */
const indicators = /^(?:[@`%&*!,?\]}#]|[|>](?![+-]?$)|-(?:\s|$)|\{[\w.-]+\}|\[[^\]]*\]\s*\S)/;

/** The plain words for an error of the parser. `number` is the line that the parser names, counted from one. */
export function explainError(error: YamlError, lines: string[], number: number): Fault {
  const opening = error.message.startsWith('Missing closing') ? openingLine(lines, number) : undefined;
  const at = opening ?? number;
  const line = lines[at - 1] ?? '';
  const explanation = opening
    ? `the closing quotation mark is missing; write ${corrected(line)}`
    : (explainText(error, line) ?? explainLayout(error, lines, at));
  if (explanation) return typeof explanation === 'string' ? { line: at, message: explanation } : explanation;
  return { line: at, message: `cannot be read: ${error.message.split(/ at line |\n/)[0]}` };
}

/** The nearest line above, or the line itself, whose text begins with a quotation mark and does not end with one. */
function openingLine(lines: string[], number: number): number | undefined {
  for (let at = number; at > 0; at--) {
    const { value } = partsOf(lines[at - 1] ?? '');
    if (quotes.test(value) && value.replaceAll('\\"', '').split(value.charAt(0)).length % 2 === 0) return at;
  }
  return undefined;
}

/** Faults of a text in its line. */
function explainText({ code, message }: YamlError, line: string): string | undefined {
  const { value } = partsOf(line);
  if (code === 'DUPLICATE_KEY' || code === 'BAD_INDENT') return undefined;
  if (indicators.test(value)) {
    return `a text that begins with ${value.charAt(0)} needs quotation marks; write ${corrected(line)}`;
  }
  if (/flow|,/i.test(message) && /[[{]/.test(line)) return bracketed;
  if (code === 'BAD_DQ_ESCAPE') {
    return `a backslash (\\) has a meaning of its own between double quotation marks; write ${corrected(line)}`;
  }
  if (quotes.test(value) && !complete.test(value)) {
    return `the text goes on after its closing quotation mark; put the whole text between one pair: ${corrected(line)}`;
  }
  if (/:(?:\s|$)/.test(value)) {
    const reason = 'a colon followed by a space begins a new name';
    return `put the whole sentence in quotation marks: ${reason}; write ${corrected(line)}`;
  }
  const [, key, text] = /^\s*(?:- +)?([\w-]+):(\S.*)$/.exec(line) ?? [];
  return key && `the space after the colon is missing; write ${key}: ${text}`;
}

/** Faults of a line's place among the others: tabs, indentation, lists, brackets, names that stand twice. */
function explainLayout({ code, message }: YamlError, lines: string[], number: number): Fault | string | undefined {
  const line = lines[number - 1] ?? '';
  const { indent, start, key, value } = partsOf(line);
  if (/^ *\t/.test(line)) return 'the line begins with a tab; begin it with spaces, two for each level';
  if (code === 'DUPLICATE_KEY') {
    return `"${key}" stands twice at this place; delete one of the two, or give it its right name`;
  }
  const above = lines.slice(0, number - 1).filter(hasContent);
  const [, bracket] = /^Flow .* end with a (.)/.exec(message) ?? [];
  if (bracket) {
    const opening = lines.findLastIndex((text, index) => index < number - 1 && /[[{]/.test(text));
    return { line: opening + 1, message: `the closing ${bracket} is missing` };
  }
  const column = indent + (start.startsWith('-') ? 2 : 0);
  const next = lines.findIndex((text, index) => index >= number && hasContent(text));
  if (code !== 'BAD_INDENT' && value !== '' && partsOf(lines[next] ?? '').indent > column) {
    const reason = `the line is indented too far; begin it with ${spaces(column)}, in the column of "${key}" above it`;
    return { line: next + 1, message: reason };
  }
  if (/^-[^\s-]/.test(line.trim())) return `the space after the - is missing; write - ${line.trim().slice(1)}`;
  if (start.startsWith('-')) {
    const entry = partsOf(above.findLast((text) => text.trim().startsWith('- ')) ?? '');
    return `the - of the entries of a list stand below each other; begin this line with ${spaces(entry.indent)}`;
  }
  const neighbour = partsOf(above.findLast((text) => partsOf(text).indent <= indent) ?? '');
  if (neighbour.start.startsWith('-') && neighbour.indent === indent) {
    const alternative = key && `, or begin the line with ${spaces(indent + 2)} if it belongs to the entry above`;
    return `every entry of a list begins with "- "; write - ${line.trim()}${alternative}`;
  }
  if (code === 'BAD_INDENT' || key !== '') {
    const reason = 'names of one level stand below each other';
    return `the line begins with ${spaces(indent)}, which is not where a name above it begins; ${reason}`;
  }
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'MISSING_CHAR') return undefined;
  return 'the line has no name; write "name: text", in a list "- text", and a long text on a single line';
}

/** Neither an empty line nor a comment. */
function hasContent(line: string): boolean {
  return /^\s*[^\s#]/.test(line);
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : count === 1 ? '1 space' : `${count} spaces`;
}
