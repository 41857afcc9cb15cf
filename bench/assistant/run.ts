/** `npm run bench:assistant`: how well the assistant answers questions that customers might ask. `--wrong` shows each failure. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { answerFromSite, type SiteAnswer } from '../../app/domain/assistant/answer.server.ts';
import { type Language, languages } from '../../content/languages.ts';

type Question = { ask: string; from: string[] };
type Split = { inScope: Question[]; outOfScope: string[] };

const showFailures = process.argv.includes('--wrong');
const only = ['tune', 'held'].find((split) => process.argv.includes(`--${split}`));
const results: Record<string, unknown>[] = [];

for (const language of languages) {
  const splits = parse(readFileSync(new URL(`${language}.yaml`, import.meta.url), 'utf8')) as Record<string, Split>;
  // The index is built with the first question; that is not what a visitor waits for.
  ask('', language);
  for (const [split, questions] of Object.entries(splits)) {
    if (!only || only === split) results.push(measure(language, split, questions));
  }
}
console.table(results);
if (!only) writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);

function measure(language: Language, split: string, { inScope, outOfScope }: Split) {
  const times: number[] = [];
  const timed = (question: string) => {
    const before = performance.now();
    const found = ask(question, language);
    times.push(performance.now() - before);
    return found;
  };
  let right = 0;
  let wrong = 0;
  for (const { ask: question, from } of inScope) {
    const found = timed(question);
    if (isRight(found, from)) right += 1;
    else {
      if (found.confident) wrong += 1;
      complain(language, split, question, found);
    }
  }
  let refused = 0;
  for (const question of outOfScope) {
    const found = timed(question);
    if (!found.confident) refused += 1;
    else complain(language, split, question, found);
  }
  times.sort((one, other) => one - other);
  return {
    language,
    split,
    questions: inScope.length,
    'top-1 %': percent(right, inScope.length),
    'wrong %': percent(wrong, inScope.length),
    strangers: outOfScope.length,
    'refused %': percent(refused, outOfScope.length),
    'median ms': rounded(times[Math.floor(times.length / 2)]),
    'p95 ms': rounded(times[Math.floor(times.length * 0.95)]),
  };
}

function ask(question: string, language: Language): SiteAnswer {
  return answerFromSite([{ role: 'user', content: question }], language);
}

/** The first source must be one of those that the question names. */
function isRight({ confident, sources }: SiteAnswer, from: string[]): boolean {
  const [source] = sources;
  return confident && source !== undefined && from.includes(`${source.page}#${source.anchor}`);
}

function complain(language: string, split: string, question: string, { confident, answer, sources }: SiteAnswer) {
  if (!showFailures) return;
  const place = sources.map(({ page, anchor }) => `${page}#${anchor}`).join(' ');
  console.log(`${language} ${split}: "${question}" → ${confident ? place || answer.slice(0, 30) : 'does not know'}`);
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}

function rounded(milliseconds = 0): number {
  return Math.round(milliseconds * 100) / 100;
}
