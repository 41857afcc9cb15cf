/** How long the event loop of the serving process is held up: after a start, and by published texts. */
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

/** In ms. */
const untilIdle = 10_000;
const untilLearnt = 120_000;
/** In ms; shorter ones are not told from those of the machine. */
const long = 20;

/** Options for Node that make {@link measureEventLoop} see the event loop of a site. */
export const probe = `--import ${new URL('event-loop-probe.mjs', import.meta.url)}`;

/** Publishes changed texts from the command line, and returns a row for each step. */
export async function measureEventLoop(site: LoadedSite, checkout: string): Promise<object[]> {
  let delays: number[] = [];
  createInterface({ input: site.errors }).on('line', (line) => {
    const [, delay] = /^held up (\S+)$/.exec(line) ?? [];
    if (delay) delays.push(Number(delay));
  });
  const measure = async (step: string, action: () => Promise<unknown>) => {
    delays = [];
    await action();
    const longest = Math.max(0, ...delays).toFixed(1);
    return {
      step,
      'longest delay, ms': longest,
      [`delays > ${long} ms`]: delays.filter((delay) => delay > long).length,
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
  // What held up the loop before it listened is written now.
  await wait(500);
  try {
    const start = await measure('after the start', () => wait(untilIdle));
    // Earlier versions have no such command.
    if (!existsSync(join(checkout, 'cli/commands/content.ts'))) return [start];
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
