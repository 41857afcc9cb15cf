/** The thread of `check-edits.server.ts`. Node runs this source file; it is not part of the build. */

import { globSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { parseDocument } from 'yaml';
import { toLines } from '#content/content-lines.server.ts';
import type { Edit, Value } from '#content/edit.ts';
import { publicTexts } from '#content/editable.ts';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, readContent } from '#content/load.server.ts';
import { sourcesHash } from '#content/stored-content.server.ts';
import { readTextFile } from '#content/text-file.server.ts';
import { withAgreement } from '../assistant/agreement.ts';
import { isConcerned, parseProblem } from './content-problem.ts';

/** `lenient`: without the edits that have faults, in place of no content at all. */
export type Question = { edits: Edit[]; lenient?: boolean } | 'values';
/** `lines` are the texts as those of `toLines`; `sources` is the hash of the files below the edits. */
export type Checked = { lines?: string; problems: string[]; used: Edit[]; sources: string };

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));

function answerTo(question: Question) {
  try {
    return { answer: question === 'values' ? deliveredValues() : check(question.edits, question.lenient === true) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

function check(edits: Edit[], lenient: boolean): Checked {
  const problems: string[] = [];
  const sources = sourcesHash(contentFolder);
  let used = edits;
  for (;;) {
    try {
      return { lines: toLines(withAgreement(readContent(contentFolder, used))), problems, used, sources };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems.filter((problem) => !problems.includes(problem)));
      if (!lenient || used.length === 0) return { problems, used, sources };
      used = withoutFaulty(used, error.problems);
    }
  }
}

/** Fewer edits: without those that a problem names, else without those of its file, else none. */
function withoutFaulty(edits: Edit[], lines: string[]): Edit[] {
  const problems = lines.map(parseProblem);
  const isFaulty = (edit: Edit) => problems.some((problem) => isConcerned(edit, problem));
  const rest = edits.filter((edit) => !isFaulty(edit));
  if (rest.length < edits.length) return rest;
  const others = edits.filter(({ file }) => !problems.some((problem) => problem.file === file));
  return others.length < edits.length ? others : [];
}

/** What the files have, by file: the parsed YAML, the text of Markdown. */
function deliveredValues(): Record<string, Value> {
  const files = globSync('**/*.{yaml,md}', { cwd: contentFolder }).map((file) => file.replaceAll('\\', '/'));
  const values = files.filter(publicTexts).map((file): [string, Value] => {
    const text = readTextFile(contentFolder, file, []) ?? '';
    return [file, file.endsWith('.md') ? text : parseDocument(text).toJS()];
  });
  return Object.fromEntries(values);
}
