/** `npm start`: installs, builds and serves the site, from a fresh clone too. Unchanged steps are skipped. */
import { runScript } from './command.mjs';
import { memoryLimits } from './memory-limits.mjs';
import { build, install, isBuilt } from './setup.mjs';

const wasBuilt = isBuilt();
// A built site needs no packages for the build, which `npm prune --omit=dev` deletes.
install(wasBuilt ? 'run' : 'build');
if (!wasBuilt) build();
// With the limits, or the script would have to start itself again (0.1 s).
runScript(['tools/serve.mjs'], { NODE_ENV: 'production', ...memoryLimits() });
