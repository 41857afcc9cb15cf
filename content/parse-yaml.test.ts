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

test('says where a file cannot be read, on one line', () => {
  for (const [text, line] of [
    ['a: 1\ntitle: Our offer: chatbots\n', 2],
    ['a: 1\ntitle: "Ask" before\nb: 2\n', 2],
    ['title: "Say "yes" now"\n', 1],
    ['a:\n  b: 1\n  b: 2\n', 3],
    ['a: 1\n---\nb: 2\n', 2],
    ['a: 1\nsome text\nb: 2\n', 2],
  ] as const)
    assert.match(said(text), new RegExp(`^a\\.yaml:${line}: cannot be read: [^\\n]+$`), text);
});

test('finds a first character with a meaning', () => {
  for (const value of ['*bold', '&nbsp;Hi', '!now'])
    assert.equal(
      said(`a: 1\ntitle: ${value}\nb: 2\n`),
      `a.yaml:2: the whole text needs one pair of quotation marks around it`,
    );
});

test('refuses a # behind a text, and allows comments that hide nothing', () => {
  assert.match(said('title: the # 1 in service\n'), /^a\.yaml:1: the whole text needs one pair of quotation marks/);
  assert.match(said('a:\n  - one # two\n'), /^a\.yaml:2: the whole text/);
  assert.match(said('a:\n  - one\n    - two\n'), /^a\.yaml:3: the line is indented too far$/);
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
  assert.equal(explain('a: 24'), 'a.yaml:1: a: must be text; put it in quotation marks');
  assert.equal(explain('a: true'), 'a.yaml:1: a: must be text; put it in quotation marks');
  assert.equal(explain('a: {brand}'), 'a.yaml:1: a: must be text; put it in quotation marks');
  assert.equal(explain('a:'), 'a.yaml:1: a: has no text; write it behind the colon, on the same line');
  assert.match(explain('a:\n  - x\n  - y'), /^a.yaml:2: a: .*expected string, received array/);
  assert.equal(explain('b:\n  - x: y'), 'a.yaml:2: b.0: must be text; put it in quotation marks');
  assert.match(explain('c: "72"'), /: c: must be a number, without unit and quotation marks/);
});
