/** `npm run check`: everything that can be judged without a built site, in one list. */
import { install, node, run } from './setup.mjs';

export function check() {
  run('biome', ['check', '--error-on-warnings', '.']);
  run(node, ['tools/check-content.mjs']);
  run('react-router', ['typegen']);
  run('tsc', []);
  run('knip', ['--no-progress']);
  run(node, ['--test', 'app/**/!(route).test.ts', 'content/**/*.test.ts', 'test/*.test.ts']);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  install();
  check();
}
