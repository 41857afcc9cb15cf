import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a browser may be, and its package of Debian. */
const browsers = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // Runs without a window, in half the processor time.
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'],
    debian: 'chromium-headless-shell',
  },
  firefox: { variable: 'FIREFOX_PATH', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], debian: 'firefox-esr' },
};

/**
 * Installs Debian's if there is none. Ends the process when that fails.
 * @param {keyof typeof browsers} name
 * @returns {string}
 */
export function browser(name = 'chromium') {
  const { variable, paths, debian } = browsers[name];
  const find = () => [process.env[variable], ...paths].find((path) => path && existsSync(path));
  if (!find()) {
    console.log(`Installing ${debian} …`);
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    // Without the fallback of web fonts the layout shifts.
    const packages = ['--no-install-recommends', debian, 'fonts-liberation'];
    spawnSync('apt-get', ['install', '-y', ...packages], { stdio: 'inherit' });
  }
  const path = find();
  if (path) return path;
  console.error(`No ${name} was found or could be installed. Install it, or set ${variable}.`);
  return process.exit(1);
}
