/** The owner's command line: `npm run site -- COMMAND`. Commands of one feature are in its folder. */

import { handOver, readSettings } from '#app/settings.server.ts';
import type { Command } from '#app/site/command-line.server.ts';
import { loadSettings } from '../tools/load-settings.mjs';

const commands: Record<string, () => Promise<Command>> = {
  check: () => import('./commands/check.ts'),
  content: () => import('#app/texts/command.ts'),
  countdown: () => import('#app/countdown/command.ts'),
  leads: () => import('./commands/leads.ts'),
  office: () => import('./commands/office.ts'),
  backup: () => import('#app/backup/command.ts'),
  restore: () => import('#app/backup/restore-command.ts'),
};

/** Errors that the owner can correct: only the message is printed, and the exit code is 2. */
const userErrors = ['UsageError', 'SettingsError', 'ContentError'];

/** Sets the exit code. */
export async function main([name = 'help', ...parameters]: string[]): Promise<void> {
  try {
    loadSettings();
    // Commands print their results themselves; log lines would mix with the output.
    handOver(readSettings({ LOG_LEVEL: 'silent', ...process.env }));
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load) {
      const { summary, usage, run } = await load();
      if (parameters.includes('--help')) console.log(`${name}: ${summary}\n\n${usage}`);
      else await run(parameters, withStore);
    } else {
      await help();
      if (name !== 'help' && name !== '--help') {
        console.error(`There is no command "${name}".`);
        process.exitCode = 2;
      }
    }
  } catch (error) {
    const { name: kind, message } = error as Error;
    console.error(message);
    process.exitCode = userErrors.includes(kind) ? 2 : 1;
    if (process.exitCode === 1 && process.env.DEBUG) console.error(error);
  }
}

async function withStore<Result>(use: () => Promise<Result>): Promise<Result> {
  const { prepareStore, stopJobs } = await import('#app/lifecycle.server.ts');
  try {
    await prepareStore();
    return await use();
  } finally {
    await stopJobs();
  }
}

async function help() {
  console.log('npm run site -- COMMAND [--help]\n');
  for (const [command, load] of Object.entries(commands)) {
    console.log(`  ${command.padEnd(12)}${(await load()).summary}`);
  }
  console.log('\nEvery command works while the site runs. Exit codes: 0 done, 1 failed, 2 wrong usage or settings.');
  console.log('For programs: npm run --silent site -- COMMAND --json prints only JSON.');
}

if (import.meta.main) await main(process.argv.slice(2));
