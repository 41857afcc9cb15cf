/** Finds a browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where each browser may be, and Debian's package of it. */
const browsers = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // Without a window first: the tests take half the processor time of the whole browser.
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'],
    debian: 'chromium-headless-shell',
  },
  firefox: { variable: 'FIREFOX_PATH', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], debian: 'firefox-esr' },
};

/**
 * The path of an installed browser, else of Debian's, which is installed. Ends the process when that fails.
 * @param {keyof typeof browsers} name
 * @returns {string}
 */
export function browser(name = 'chromium') {
  const { variable, paths, debian } = browsers[name];
  const find = () => [process.env[variable], ...paths].find((path) => path && existsSync(path));
  if (!find()) {
    console.log(`Installing ${debian} …`);
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    // The fonts are the fallback while web fonts load: without them the layout shifts.
    const packages = ['--no-install-recommends', debian, 'fonts-liberation'];
    spawnSync('apt-get', ['install', '-y', ...packages], { stdio: 'inherit' });
  }
  const path = find();
  if (path) return path;
  console.error(`No ${name} was found or could be installed. Install it, or set ${variable}.`);
  return process.exit(1);
}
