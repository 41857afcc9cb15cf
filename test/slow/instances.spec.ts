import { test as base, expect } from '@playwright/test';
import { runCli } from '#test/support/cli.ts';
import { countdown, countdownTitle } from '#test/support/countdown.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';

// PostgreSQL, two sites and two commands have to start.
base.setTimeout(60_000);

base(
  'two instances on one PostgreSQL: a countdown started by the CLI shows on an open page, and ends there',
  async ({ page }) => {
    const postgres = await new Postgres().create();
    const environment = { DATABASE_URL: await postgres.database('site') };
    const sites = await Promise.all([new Site(environment).start(), new Site(environment).start()]);
    try {
      const connected = page.waitForRequest((request) => request.url().includes('/api/countdown/events'));
      await page.goto(`${sites[0]?.origin}/tr`);
      await connected;
      const until = ['--until', '2099-01-01'];
      await runCli(['countdown', 'add', '--title', 'One', '--title-tr', 'Hepsi', ...until], environment);
      await expect(countdownTitle(page)).toHaveText('Hepsi', { timeout: 2000 });
      const other = await page.request.get(`${sites[1]?.origin}/en`);
      expect(await other.text()).toContain('One');
      await runCli(['countdown', 'stop', '1'], environment);
      await expect(countdown(page)).toHaveCount(0, { timeout: 2000 });
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
      await postgres.remove();
    }
  },
);
