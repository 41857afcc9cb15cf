/**
 * `npm run bench -- assistant`: how well the assistant answers the natural questions of one half (`natural/`), and
 * those in `<language>.yaml` (`held`) and in `content/<language>/assistant-check.yaml` (`tune`), beside the figures of
 * `results.json`. `--wrong` prints every failure of the halves that may be looked at, `--measured` measures the other
 * half of the natural questions, `--tune` and `--held` one split of the others. `--write` measures both halves and
 * updates the files, the figures of the page of proof included. `--model` asks the language model that is set up
 * (`ASSISTANT_BASE_URL`) the natural questions.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import '../app/features.server.ts';
import { answerFromSite, type SiteAnswer } from '../app/assistant/answer.server.ts';
import { type AssistantCheck, isRight, readAssistantCheck } from '../app/assistant/assistant-check.server.ts';
import { trainingsDone } from '../app/assistant/knowledge.server.ts';
import { contentFolder } from '../content/folders.server.ts';
import { type Language, languages } from '../content/languages.ts';
import { readContent, replaceContent } from '../content/load.server.ts';
import { type Counts, type Half, judgeAnswers, measureNatural, type NaturalResult } from './assistant/natural.ts';
import { median, percentile } from './support/median.ts';

type Measured = {
  date: string;
  results: { language: string; measured: Counts; published: Counts; before?: Counts }[];
};
type Result = { language: string; split: string } & Record<string, string | number>;

const { values: options } = parseArgs({
  options: {
    wrong: { type: 'boolean' },
    measured: { type: 'boolean' },
    tune: { type: 'boolean' },
    held: { type: 'boolean' },
    model: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const splits = ['held', 'tune'] as const;
const selected = splits.filter((split) => options[split]);
const resultsFile = new URL('assistant/results.json', import.meta.url);
const before: Result[] = JSON.parse(readFileSync(resultsFile, 'utf8'));

// A site whose owner has entered the facts: what is a placeholder is not told.
const facts = { email: 'hello@agency.test', company: 'Agency GmbH', owner: 'Jo Doe' };
const edits = Object.entries(facts).map(([path, value]) => ({ file: 'site.yaml', path, value, at: '' }));
replaceContent(readContent(contentFolder, edits), edits);

const after: Result[] = [];
await trainingsDone();
for (const language of languages) {
  const file = new URL(`assistant/${language}.yaml`, import.meta.url);
  if (!existsSync(file)) {
    console.error(`There are no questions in bench/assistant/${language}.yaml, so ${language} is not measured.`);
    continue;
  }
  const { held }: { held: AssistantCheck } = parse(readFileSync(file, 'utf8'));
  const questions = { held, tune: readAssistantCheck('content', language) ?? { inScope: [], outOfScope: [] } };
  for (const [split, set] of Object.entries(questions)) {
    if (selected.length === 0 || selected.some((each) => each === split))
      after.push(await measure(language, split, set));
  }
}
console.table(after.map(besideBefore));
const halves: Half[] = options.write ? ['measured', 'tune'] : [options.measured ? 'measured' : 'tune'];
const natural: NaturalResult[] = [];
for (const language of languages)
  for (const half of halves)
    natural.push(
      ...(await measureNatural(
        language,
        half,
        (line) => {
          if (options.wrong && half === 'tune') console.log(`${language} ${line}`);
        },
        options.model ? judgeAnswers(language) : undefined,
      )),
    );
console.table(natural);
if (options.write && !options.model) {
  write();
  writeProof();
}

/** What the page of proof shows, with the figures before these (product.md P18). */
function writeProof(): void {
  const file = new URL('../app/pages/proof/measured.json', import.meta.url);
  const known: Measured | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const of = (language: string, half: Half) => {
    const all = natural.find((each) => each.language === language && each.half === half && each.kind === 'all');
    const { questions = 0, right = 0, wrong = 0, none = 0 } = all ?? {};
    return { questions, right, wrong, none };
  };
  const results = languages.map((language) => {
    const measured = of(language, 'measured');
    const old = known?.results.find((each) => each.language === language);
    const isSame = JSON.stringify(old?.measured) === JSON.stringify(measured);
    const before = isSame ? old?.before : old?.measured;
    return { language, measured, published: of(language, 'tune'), ...(before && { before }) };
  });
  const written: Measured = { date: new Date().toISOString().slice(0, 10), results };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}

/** "before → after", or alone when both are equal. */
function besideBefore(result: Result): Result {
  const old = before.find(({ language, split }) => language === result.language && split === result.split);
  const entries = Object.entries(result).map(([name, value]) => {
    const oldValue = old?.[name] ?? '–';
    return [name, oldValue === value ? value : `${oldValue} → ${value}`];
  });
  return Object.fromEntries(entries);
}

function write(): void {
  const isMeasured = (old: Result) => after.some((each) => each.language === old.language && each.split === old.split);
  const results = selected.length === 0 ? after : [...before.filter((old) => !isMeasured(old)), ...after];
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}

async function measure(language: Language, split: string, { inScope, outOfScope }: AssistantCheck): Promise<Result> {
  const times: number[] = [];
  const timed = async (question: string) => {
    const start = performance.now();
    const answer = await ask(question, language);
    times.push(performance.now() - start);
    return answer;
  };
  let right = 0;
  let wrong = 0;
  for (const { ask: question, from } of inScope) {
    const answer = await timed(question);
    if (isRight(answer, from)) right += 1;
    else {
      if (answer.confident) wrong += 1;
      printFailure(language, split, question, answer);
    }
  }
  let rejected = 0;
  for (const question of outOfScope) {
    const answer = await timed(question);
    if (!answer.confident) rejected += 1;
    else printFailure(language, split, question, answer);
  }
  return {
    language,
    split,
    'in scope': inScope.length,
    'right %': percent(right, inScope.length),
    'wrong %': percent(wrong, inScope.length),
    'out of scope': outOfScope.length,
    'rejected %': percent(rejected, outOfScope.length),
    'median ms': rounded(median(times)),
    'p95 ms': rounded(percentile(times, 0.95)),
  };
}

function ask(question: string, language: Language): Promise<SiteAnswer> {
  return answerFromSite([{ role: 'user', content: question }], language);
}

function printFailure(language: string, split: string, question: string, { confident, answer, sources }: SiteAnswer) {
  if (!options.wrong) return;
  const cited = sources.map(({ page, anchor }) => `${page}#${anchor}`).join(' ');
  console.log(`${language} ${split}: "${question}" → ${confident ? cited || answer.slice(0, 30) : 'no answer'}`);
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
