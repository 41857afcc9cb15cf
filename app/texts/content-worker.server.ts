/** The thread of `check-edits.server.ts`. */

import { globSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { withHints } from '#app/features.server.ts';
import type { Edit } from '#content/edit.ts';
import { type Fault, faultLine } from '#content/fault.ts';
import { contentFolder } from '#content/folders.server.ts';
import { ContentError, readContent } from '#content/load.server.ts';
import type { Checked, Question } from './check-edits.server.ts';
import { isConcerned, isWithin, type Shipped } from './edits.ts';
import { publicTexts } from './fields.ts';
import { readValue } from './read-value.server.ts';

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));

function answerTo(question: Question) {
  try {
    return { answer: question === 'values' ? shippedValues() : check(question.edits) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

function check(edits: Edit[]): Checked {
  const found = new Map<string, Fault>();
  let used = edits;
  for (;;) {
    try {
      const json = JSON.stringify(withHints(readContent(contentFolder, used)));
      return { json, problems: [...found.values()], used };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // An edit that is left out lets its place seem to be missing.
      const known = [...found.values()];
      for (const fault of error.faults.filter((each) => !known.some((one) => isAround(each, one))))
        found.set(faultLine(fault), fault);
      if (used.length === 0) return { problems: [...found.values()], used };
      used = withoutFaulty(used, error.faults);
    }
  }
}

const isAround = ({ file, path = '' }: Fault, known: Fault) => file === known.file && isWithin(known.path ?? '', path);

/** Fewer edits: without those that a fault names, else without those of its file, else none. */
function withoutFaulty(edits: Edit[], faults: Fault[]): Edit[] {
  const isFaulty = (edit: Edit) => faults.some((fault) => isConcerned(edit, fault));
  const rest = edits.filter((edit) => !isFaulty(edit));
  if (rest.length < edits.length) return rest;
  const others = edits.filter(({ file }) => !faults.some((fault) => fault.file === file));
  return others.length < edits.length ? others : [];
}

function shippedValues(): Shipped {
  const files = globSync('**/*.{yaml,md,txt}', { cwd: contentFolder }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(files.filter(publicTexts).map((file) => [file, readValue(contentFolder, file) ?? '']));
}
