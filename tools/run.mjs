/**
 * `node tools/run.mjs SCRIPT …` installs packages, then runs a script on the pinned Node; `start` builds and serves the
 * site, from a fresh clone too; `build` only builds it. Unchanged steps are skipped.
 */
import { runScript } from './command.mjs';
import { build, install, isBuilt } from './setup.mjs';

const [script = '', ...parameters] = process.argv.slice(2);

if (script === 'start' || script === 'build') {
  const wasBuilt = isBuilt();
  // `npm prune --omit=dev` deletes the packages for the build.
  await install(wasBuilt ? 'run' : 'build');
  if (!wasBuilt) await build();
  else if (script === 'build') console.log('The site is built.');
  if (script === 'start') runScript(['tools/serve.mjs'], { NODE_ENV: 'production' });
} else {
  // The owner's command line needs only the packages that the site itself needs.
  await install(script.startsWith('cli/') ? 'run' : 'test');
  runScript([script, ...parameters]);
}
