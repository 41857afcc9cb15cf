/** Texts of which YAML would lose a part: behind a `#`, or after a first character with a meaning of its own. */
import { CST, Lexer } from 'yaml';
import { bracketed, corrected, type Fault } from './yaml-faults.ts';

/**
 * Rejected are a `#` behind a text without quotation marks, a text that begins with `&`, `*` or `!`, and a line that
 * begins with `- ` but is indented so far that it continues the entry above. Comments on lines of their own, behind a
 * name without a text, a number or a text in quotation marks are allowed.
 */
export function lostTexts(source: string): Fault[] {
  const lines = source.split('\n');
  const faults: Fault[] = [];
  let number = 1;
  // The lexer puts a marker before each text without quotation marks. Blocks begin with a space, other texts do not.
  const lexemes = [...new Lexer().lex(source)];
  const isPlain = (index: number) => lexemes[index - 1] === CST.SCALAR && /^\S/.test(lexemes[index] ?? '');
  lexemes.forEach((lexeme, index) => {
    const line = lines[number - 1] ?? '';
    const type = CST.tokenType(lexeme);
    const isBehind = /^[ \t]+$/.test(lexemes[index - 1] ?? '') && isPlain(index - 2);
    if (type === 'comment' && isBehind && !/^[\d.]+$/.test(lexemes[index - 2] ?? '')) {
      const advice = /^\s*(?:\S+:\s+)?[[{]/.test(line) ? bracketed : `write ${corrected(line)}`;
      const rest = 'everything from the # on would be lost';
      faults.push({ line: number, message: `${rest}; ${advice}, or put a comment on a line of its own` });
    }
    if ((type === 'anchor' || type === 'alias' || type === 'tag') && lexemes[index - 1] !== CST.SCALAR) {
      const reason = `a text that begins with ${lexeme.charAt(0)} needs quotation marks`;
      faults.push({ line: number, message: `${reason}; write ${corrected(line)}` });
    }
    if (isPlain(index) && /\n\s*- /.test(lexeme)) {
      const message = 'the line is indented too far: the - of the entries of a list stand below each other';
      faults.push({ line: number + 1, message });
    }
    number += lexeme.split('\n').length - 1;
  });
  return faults;
}
