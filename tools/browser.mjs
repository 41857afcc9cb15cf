/** Finds a browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {{ variable: string, paths: string[], packages: Record<Manager, string[]>, download?: typeof download }}
 *   Browser the environment variable `variable` has the path of one that is elsewhere; `download` is for users who may
 *   not install packages
 * @typedef {'apt-get' | 'dnf' | 'apk'} Manager a package manager of the system
 */

// The fallback while web fonts load: without these fonts the layout shifts.
const fallbackFonts = 'fonts-liberation';

const browsers = {
  /** @type {Browser} */
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: [
      // Chromium without a window: the tests take half the processor time of the whole browser.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    packages: { 'apt-get': ['chromium-headless-shell', fallbackFonts], dnf: ['chromium'], apk: ['chromium'] },
    download,
  },
  /** @type {Browser} */
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    packages: { 'apt-get': ['firefox-esr', fallbackFonts], dnf: ['firefox'], apk: ['firefox-esr'] },
  },
};

/** @type {Record<Manager, (packages: string[]) => string[][]>} the steps of an installation */
const managers = {
  'apt-get': (packages) => [['update'], ['install', '-y', '--no-install-recommends', ...packages]],
  dnf: (packages) => [['install', '-y', ...packages]],
  apk: (packages) => [['add', ...packages]],
};

/**
 * The path of a browser: an installed one, else one from the package manager of the system or, for Chromium,
 * Playwright's download. Ends the process when none can be installed.
 * @param {keyof typeof browsers} name
 * @returns {string}
 */
export function browser(name = 'chromium') {
  const wanted = browsers[name];
  const system = () => installWithSystem(wanted);
  // Playwright installs the packages that its browser needs too, so for root the system's browser takes less time.
  const ways = process.getuid?.() === 0 ? [system, wanted.download] : [wanted.download, system];
  const path = find(wanted) ?? ways[0]?.() ?? ways[1]?.();
  if (path) return path;
  console.error(`No ${name} was found or could be installed. Install it or set ${wanted.variable}.`);
  return process.exit(1);
}

/** @param {Browser} browser */
function find({ variable, paths }) {
  return [process.env[variable], ...paths].find((path) => path && existsSync(path));
}

function download() {
  const playwright = createRequire(import.meta.url)('@playwright/test');
  const path = playwright.chromium.executablePath();
  if (existsSync(path)) return path;
  console.log('Downloading a browser for the tests …');
  const { status } = spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  return status === 0 && existsSync(path) ? path : undefined;
}

/** @param {Browser} browser */
function installWithSystem(browser) {
  const names = /** @type {Manager[]} */ (Object.keys(managers));
  const manager = names.find((name) => spawnSync(name, ['--version']).error === undefined);
  if (!manager) return undefined;
  console.log('Installing a browser with the system’s package manager …');
  const steps = managers[manager](browser.packages[manager]);
  return steps.every((step) => spawnSync(manager, step, { stdio: 'inherit' }).status === 0) ? find(browser) : undefined;
}
