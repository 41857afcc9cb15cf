/**
 * How long the event loop of the serving process is held up: after a start, and by published texts. On a machine with
 * other work, a delay is more than what the process does in it; its processor time tells that.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import { languages } from '../../content/languages.ts';
import type { LoadedSite } from './site.ts';

const untilIdle = 10_000; // ms
const untilLearnt = 120_000;
const long = 20; // ms

/** In ms: from one turn of the event loop to the next, and the processor time of the thread in it. */
type Delay = { took: number; work: number };

/** Options for Node that make {@link measureEventLoop} see the event loop of a site. */
export const probe = `--import ${new URL('event-loop-probe.mjs', import.meta.url)}`;

/** Publishes changed texts from the command line, and returns a row for each step. */
export async function measureEventLoop(site: LoadedSite, checkout: string): Promise<object[]> {
  let delays: Delay[] = [];
  createInterface({ input: site.errors }).on('line', (line) => {
    const [, took, work] = /^held up (\S+) (\S+)$/.exec(line) ?? [];
    if (took) delays.push({ took: Number(took), work: Number(work) });
  });
  const measure = async (step: string, action: () => Promise<unknown>) => {
    delays = [];
    await action();
    const columns = (name: string, times: number[]) => ({
      [`longest ${name}, ms`]: Math.max(0, ...times).toFixed(1),
      [`${name} > ${long} ms`]: times.filter((time) => time > long).length,
    });
    return {
      step,
      ...columns(
        'delay',
        delays.map(({ took }) => took),
      ),
      ...columns(
        'work',
        delays.map(({ work }) => work),
      ),
    };
  };
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(join(checkout, 'content'), folder, { recursive: true });
  const publish = async (path: string[], value: unknown) => {
    for (const language of languages) {
      const file = join(folder, language, 'faq.yaml');
      const document = parseDocument(readFileSync(file, 'utf8'));
      document.setIn(path, value);
      writeFileSync(file, document.toString({ lineWidth: 0 }));
    }
    await importTexts(site, checkout, folder);
  };
  const entry = {
    question: 'Do you train our staff?',
    answer: 'After the launch we show your team how to change answers.',
  };
  await wait(500);
  try {
    const start = await measure('after the start', () => wait(untilIdle));
    // Returns a row for each step.
    if (!existsSync(join(checkout, 'cli/commands'))) return [start];
    return [
      start,
      await measure('a changed word in each language', () => publish(['search', 'label'], 'Search')),
      await measure('a new entry in each language', () =>
        publish(['categories', 'general', 'entries', 'training'], entry),
      ),
      await measure('nothing, for comparison', () => wait(untilIdle)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Resolves when the assistant has learnt the texts, too. */
async function importTexts(site: LoadedSite, checkout: string, folder: string): Promise<void> {
  const start = Date.now();
  const command = spawn(process.execPath, ['cli/main.ts', 'content', 'import', folder, '--yes'], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: `file:${site.database}`, LOG_LEVEL: 'silent' },
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error('the texts were not published');
  const models = join(dirname(site.database), 'assistant', '*.model');
  const isLearnt = () => globSync(models).filter((file) => statSync(file).mtimeMs > start).length === languages.length;
  while (!isLearnt()) {
    if (Date.now() > start + untilLearnt) throw new Error(`nothing was learnt within ${untilLearnt} ms`);
    await wait(100);
  }
  await wait(1000);
}
