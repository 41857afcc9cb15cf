import { defineConfig } from '@playwright/test';

/** Chromium without a sandbox (for containers that run as root) and without background requests. */
export const browserOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'test',
  testMatch: '{e2e,slow}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // In ms, with room for a machine that is busy or slow: they end what hangs, and assert no speed.
  globalTimeout: 30 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Node tests run beside them: more at once would only make each slower.
  workers: 2,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // The city would turn in software while a test looks for a link. Tests about motion set it back.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions,
  },
});
