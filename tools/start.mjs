/** `npm start`, from a fresh clone too. Unchanged steps are skipped. */
import { runScript } from './command.mjs';
import { memoryLimits } from './memory-limits.mjs';
import { build, install, isBuilt } from './setup.mjs';

const wasBuilt = isBuilt();
// `npm prune --omit=dev` deletes the packages for the build.
install(wasBuilt ? 'run' : 'build');
if (!wasBuilt) build();
// Without the limits, the script would have to start itself again (0.1 s).
runScript(['tools/serve.mjs'], { NODE_ENV: 'production', ...memoryLimits() });
