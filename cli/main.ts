/** The owner's command line: `npm run site -- COMMAND`. Commands of one feature are in its folder. */

import type { Command, CommandProcess } from '#app/command-line.server.ts';
import { handOver, readSettings } from '#app/settings.server.ts';
import { loadSettings } from '../tools/load-settings.mjs';

/** The command of the office is no feature's. */
async function commandsByName(): Promise<Record<string, () => Promise<Command>>> {
  const { features } = await import('#app/features.server.ts');
  const ofFeatures = features.map(({ commands }) => commands);
  return Object.assign({ office: () => import('./commands/office.ts') }, ...ofFeatures);
}

/** Errors that the owner can correct: only the message is printed, and the exit code is 2. */
const userErrors = ['UsageError', 'SettingsError', 'ContentError'];

/** Sets the exit code. */
export async function main([name = 'help', ...parameters]: string[]): Promise<void> {
  try {
    loadSettings();
    // Commands print their results themselves; log lines would mix with the output.
    handOver(readSettings({ LOG_LEVEL: 'silent', ...process.env }));
    const commands = await commandsByName();
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load) {
      const { summary, usage, run } = await load();
      if (parameters.includes('--help')) console.log(`${name}: ${summary}\n\n${usage}`);
      else await run(parameters, site);
    } else {
      await help(commands);
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

const lifecycle = () => import('#app/lifecycle.server.ts');

const site: CommandProcess = {
  async withStore(use) {
    const { prepareStore, stopJobs } = await lifecycle();
    try {
      await prepareStore();
      return await use();
    } finally {
      await stopJobs();
    }
  },
  withoutStore: async () => (await lifecycle()).prepareCommand(),
  contentProblem: async () => (await lifecycle()).contentProblem(),
};

async function help(commands: Record<string, () => Promise<Command>>) {
  console.log('npm run site -- COMMAND [--help]\n');
  for (const [command, load] of Object.entries(commands)) {
    console.log(`  ${command.padEnd(12)}${(await load()).summary}`);
  }
  console.log('\nEvery command works while the site runs. Exit codes: 0 done, 1 failed, 2 wrong usage or settings.');
  console.log('For programs: npm run --silent site -- COMMAND --json prints only JSON.');
}

if (import.meta.main) await main(process.argv.slice(2));
