import { defineConfig } from '@playwright/test';

/** How Chromium is started: quietly, as root too, without asking anybody on the network for anything. */
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
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // In ms; nothing may wait for ever.
  globalTimeout: 20 * 60_000,
  // A machine under load may be slow once; a test that is wrong fails twice.
  retries: process.env.CI ? 1 : 0,
  // Three on two cores: much of a browser test is waiting.
  workers: 3,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    launchOptions: browserOptions,
  },
});
