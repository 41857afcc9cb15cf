/** `npm run check`: every check that needs no built site. */
import { node, run } from './command.mjs';

export function check() {
  run('biome', ['check', '--error-on-warnings', '.']);
  // The texts of the site, also in a run of the tests, which have others.
  run(node, ['tools/check-content.mjs'], { CONTENT_FOLDER: 'content' });
  run('react-router', ['typegen']);
  run('tsc', []);
  run('knip', ['--no-progress']);
  // By default Node leaves one processor free.
  run(node, ['--test', '--test-concurrency=2', 'app/**/!(route).test.ts', 'content/**/*.test.ts', 'test/*.test.ts']);
}

if (process.argv[1]?.endsWith('check.mjs')) check();
