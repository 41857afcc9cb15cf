/** `npm start`: from a fresh clone to the running site. A second start finds its work done and only serves. */
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
// npm passes these on to this process; the site then finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(/** @type {NodeJS.Signals} */ (signal)));
site.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
