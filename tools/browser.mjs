/** Finds a browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const installed = [
  process.env.CHROMIUM_PATH,
  // Chromium without a window: the tests take half the processor time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of Chromium or Chrome: an installed one, else Playwright's download or one from the package manager of the
 * system. Ends the process when none can be installed.
 * @returns {string}
 */
export function browser() {
  // Playwright installs the packages that its browser needs too, so for root the system's browser takes less time.
  const ways = process.getuid?.() === 0 ? [installWithSystem, download] : [download, installWithSystem];
  const path = find() ?? ways[0]?.() ?? ways[1]?.();
  if (path) return path;
  console.error('No browser was found or could be installed. Install Chromium or set CHROMIUM_PATH.');
  return process.exit(1);
}

function find() {
  return installed.find((path) => path && existsSync(path));
}

function download() {
  const playwright = createRequire(import.meta.url)('@playwright/test');
  const path = playwright.chromium.executablePath();
  if (existsSync(path)) return path;
  console.log('Downloading a browser for the tests …');
  const { status } = spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  return status === 0 && existsSync(path) ? path : undefined;
}

function installWithSystem() {
  /** @type {[manager: string, ...steps: string[][]][]} */
  const managers = [
    // The fonts are the fallback while web fonts load: without them the layout shifts.
    [
      'apt-get',
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    ],
    ['dnf', ['install', '-y', 'chromium']],
    ['apk', ['add', 'chromium']],
  ];
  const [manager, ...steps] = managers.find(([name]) => spawnSync(name, ['--version']).error === undefined) ?? [];
  if (!manager) return undefined;
  console.log('Installing a browser with the system’s package manager …');
  return steps.every((step) => spawnSync(manager, step, { stdio: 'inherit' }).status === 0) ? find() : undefined;
}
