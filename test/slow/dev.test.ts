/** `npm run dev`: the pages and the content security policy of production, and errors with their stack. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from '@playwright/test';
import { endWithThis, matchingLine } from '#test/support/child-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { browserOptions } from '../../playwright.config.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const server = spawn(process.execPath, ['server/dev.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: '',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    LOG_LEVEL: 'silent',
  },
});
const browser = await chromium.launch(browserOptions);
after(() => browser.close());
const [, origin] = await matchingLine(endWithThis(server).stdout, /Development at (\S+)/);

test('a page hydrates without errors, with the content security policy of production', async () => {
  const page = await browser.newPage();
  let problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  /** The response and the errors of a visit. The first ones may make Vite bundle packages and reload the page. */
  const visit = async () => {
    problems = [];
    const response = await page.goto(`${origin}/de/contact`);
    await page.locator('html[data-hydrated]').waitFor({ timeout: 60_000 });
    return response;
  };
  await until(async () => (await visit()) && problems.length === 0, 60_000);
  const response = await visit();
  assert.deepEqual(problems, []);
  const policy = response?.headers()['content-security-policy'] ?? '';
  assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-[^;]*'; style-src 'self' 'unsafe-inline';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
});

test('a component that throws shows its message, file and stack', async () => {
  const page = await browser.newPage();
  await page.route('**/app/pages/home/hero.tsx*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function Hero() { throw new Error('the hero has no words') }",
    }),
  );
  await page.goto(`${origin}/en`);
  const stack = page.locator('main pre');
  await stack.waitFor();
  assert.match((await stack.textContent()) ?? '', /^Error: the hero has no words\n\s+at Hero .*hero\.tsx/);
});
