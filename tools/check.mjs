/** `npm run check`: every check that needs no built site. */
import { node, run } from './setup.mjs';

/** Ends the process with the first check that fails. */
export function check() {
  run('biome', ['check', '--error-on-warnings', '.']);
  run(node, ['tools/check-content.mjs']);
  run('react-router', ['typegen']);
  run('tsc', []);
  run('knip', ['--no-progress']);
  // By default Node leaves one processor free.
  run(node, ['--test', '--test-concurrency=2', 'app/**/!(route).test.ts', 'content/**/*.test.ts', 'test/*.test.ts']);
}

if (process.argv[1]?.endsWith('check.mjs')) check();
