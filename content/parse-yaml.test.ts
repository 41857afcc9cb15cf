import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { type Fault, faultLine } from './fault.ts';
import { parseYaml } from './parse-yaml.ts';

/** What is said about a file; an empty text when nothing is. */
function said(text: string, schema: z.ZodType = z.any()): string {
  const faults: Fault[] = [];
  parseYaml(text, 'a.yaml', schema, faults);
  return faults.map(faultLine).join('\n');
}

/** Faults of an owner: the file, and what is said about it, line and correction included. */
const faults: [name: string, text: string, message: string][] = [
  [
    'a colon in a text',
    'a: 1\ntitle: Our offer: chatbots\n',
    'a.yaml:2: the whole text needs one pair of quotation marks around it; write title: "Our offer: chatbots"',
  ],
  ['a colon in a list', 'a:\n  - Our offer: chatbots: ours\n', '2: the whole text needs one pair of quotation marks'],
  [
    'text after quotation marks',
    'a: 1\ntitle: "Ask" before\nb: 2\n',
    `2: the whole text needs one pair of quotation marks around it; write title: '"Ask" before'`,
  ],
  ['quotation marks inside', 'title: "Say "yes" now"\n', `title: 'Say "yes" now'`],
  ['an apostrophe inside', "title: 'It's late'\n", `title: "It's late"`],
  ['a tab', 'a:\n\tb: one\n', '2: the line begins with a tab; begin it with spaces'],
  ['too far in', 'a:\n  b: one\n    c: two\n', '2: the line, or the one below it, is indented too far or too little'],
  ['too far in, in a list', 'a:\n  - b: one\n     c: two\n', '2: the line, or the one below it, is indented'],
  ['too far in, below quotation marks', 'a:\n  b: "one"\n    c: two\n', '3: the line is indented too far'],
  ['a name twice, with a block', 'a:\n  b: 1\n  b: |-\n    two\n', '3: "b" stands twice'],
  ['not far enough in', 'a:\n  b: one\n c: two\n', '3: the line is indented too far or too little'],
  ['no closing quotation mark', 'a: 1\nb: "Ask\nc: two\n', '2: the closing quotation mark is missing; write b: "Ask"'],
  [
    'no closing mark, others below',
    'a:\n  b: "Ask\n  c: "two"\n',
    '2: the closing quotation mark is missing; write b: "Ask"',
  ],
  ['a name twice', 'a:\n  b: 1\n  b: 2\n', '3: "b" stands twice at this place'],
  ['no hyphen in a list', 'a:\n  - one\n  two\n', '3: the line is indented too far or too little: names'],
  ['no space after a hyphen', 'a:\n  - one\n  -two\n', '3: the space after the - is missing; write - two'],
  ['a hyphen too far left', 'a:\n  - one\n - two\n', '3: the line, or the one below it, is indented'],
  ['a hyphen too far right', 'a:\n  - one\n    - two\n', '3: the line is indented too far: names of one level'],
  ['no space after a colon', 'a: 1\nb:two\nc: 3\n', '2: the space after the colon is missing; write b: two'],
  ['no name', 'a: 1\nsome text\nb: 2\n', '2: the line has no name'],
  ['a bracket', 'a: [one, two\nb: 2\n', ': a bracket or brace is not closed'],
  ['a name in braces in a list', 'a: [one, {brand} two]\n', '1: within [ ] or { }, a text that has a comma'],
  ['a backslash', 'a: "one \\d"\n', `1: a backslash (\\) needs single quotation marks`],
  ['another fault', 'a: 1\n---\nb: 2\n', '2: cannot be read: Source contains multiple documents'],
];

test('explains each fault on one line', () => {
  for (const [name, text, message] of faults) {
    const found = said(text);
    assert.ok(found.includes(message) && !found.includes('\n'), `${name}: ${found}`);
  }
});

test('explains a first character with a meaning', () => {
  const marks = ['@you', '%40 less', '*bold* text', '*bold', '&nbsp;Hi', '& more', '!now'];
  for (const value of [...marks, '{brand} builds', '[Name] x'])
    assert.equal(
      said(`a: 1\ntitle: ${value}\nb: 2\n`),
      `a.yaml:2: the whole text needs one pair of quotation marks around it; write title: "${value}"`,
    );
});

test('refuses a # behind a text, and allows comments that hide nothing', () => {
  const lost = 'a.yaml:1: everything from the # on would be lost; write title: "the # 1 in service"';
  assert.ok(said('title: the # 1 in service\n').startsWith(lost));
  assert.match(said('a:\n  - one # two\n'), /^a\.yaml:2: everything from the # on would be lost; write - "one # two"/);
  const allowed =
    '# one\na: # two\n  - "three" # four\n  # five\n  - six#7\n  - 8 # nine\nb: |-\n  ten # text\n  - text\nc: eleven\n# twelve\nd: one\n  # two\n';
  assert.equal(said(allowed), '');
});

test('explains values of the wrong kind', () => {
  const schema = z.strictObject({
    a: z.string(),
    b: z.array(z.string()),
    c: z.number(),
    d: z.strictObject({ e: z.string() }),
  });
  assert.equal(said('b: [x]\nc: 1\nd: { e: x }\n', schema), 'a.yaml:1: a: is missing');
  const explain = (line: string) => {
    const lines = ['a: text', 'b: [x]', 'c: 1', 'd: { e: x }'].filter((one) => one.charAt(0) !== line.charAt(0));
    return said(`${line}\n${lines.join('\n')}\n`, schema);
  };
  assert.equal(explain('a: 24'), 'a.yaml:1: a: must be text; put it in quotation marks: "24"');
  assert.equal(explain('a: true'), 'a.yaml:1: a: must be text; put it in quotation marks: "true"');
  assert.equal(explain('a: {brand}'), 'a.yaml:1: a: must be text; put it in quotation marks: "{brand}"');
  assert.equal(explain('a:'), 'a.yaml:1: a: has no text; write it behind the colon, on the same line');
  assert.equal(explain('a:\n  - x\n  - y'), 'a.yaml:2: a: must be one text, but has a list or further names below it');
  assert.match(explain('b: x'), /: b: must be a list/);
  assert.equal(explain('b:\n  - x: y'), 'a.yaml:2: b.0: must be text; put it in quotation marks: "x: y"');
  assert.match(explain('c: "72"'), /: c: must be a number, without unit and quotation marks/);
  assert.match(explain('d: x'), /: d: must have further names/);
});
