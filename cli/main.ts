/** The owner's command line: `npm run site -- COMMAND`. One file a command in `commands/`. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

const { UsageError } = await import('./usage.ts');

const commands: Record<string, () => Promise<{ usage: string; run: (parameters: string[]) => Promise<void> }>> = {
  countdown: () => import('./commands/countdown.ts'),
};

const [name = 'help', ...parameters] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) {
    await help();
    if (name !== 'help' && name !== '--help') throw new UsageError(`There is no command "${name}".`);
  } else if (parameters.includes('--help')) {
    console.log((await command()).usage);
  } else {
    await (await command()).run(parameters);
  }
} catch (error) {
  const expected = error instanceof UsageError || (error as Error).name === 'EnvironmentError';
  console.error(expected ? (error as Error).message : error);
  process.exitCode = expected ? 2 : 1;
}

async function help() {
  for (const load of Object.values(commands)) console.log((await load()).usage);
}
