/** `npm start`: installs, builds and serves the site, from a fresh clone too. Unchanged steps are skipped. */
import { spawn } from 'node:child_process';
import { build, install, node, root } from './setup.mjs';

install();
build();

const site = spawn(node, ['tools/serve.mjs'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: 'production' },
});
// npm sends these to this process; the site then finishes its open requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(/** @type {NodeJS.Signals} */ (signal)));
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
