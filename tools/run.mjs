/** `node tools/run.mjs SCRIPT …`: installs packages, then runs a script on the pinned Node. */
import { runScript } from './command.mjs';
import { install } from './setup.mjs';

const [script = '', ...parameters] = process.argv.slice(2);

// The owner's command line needs only the packages that the site itself needs.
install(script.startsWith('cli/') ? 'run' : 'test');
runScript([script, ...parameters]);
