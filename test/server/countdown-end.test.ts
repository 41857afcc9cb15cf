/** A countdown ends while the site runs (product.md C1), on both databases. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Postgres } from '../support/postgres.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const postgres = await new Postgres().create();
after(() => postgres.remove());

const title = async ({ origin }: Site) => (await (await fetch(`${origin}/api/countdown`)).json()).countdown?.title;
const insert = (name: string, end: Date) =>
  `insert into countdowns (title, target_date, is_active) values ('${name}', '${end.toISOString()}', true)`;

for (const [name, databaseUrl] of [
  ['SQLite', undefined],
  ['PostgreSQL, with two instances', await postgres.database('site')],
] as const) {
  test(`${name}: at its end it is hidden, made inactive, and the next one is shown`, async () => {
    const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const sites = Array.from({ length: databaseUrl ? 2 : 1 }, () => new Site(settings));
    await Promise.all(sites.map((site) => site.start()));
    const [first] = sites as [Site];
    const query = async (sql: string) => (databaseUrl ? postgres.query(sql, 'site') : first.query(sql));
    try {
      const end = new Date(Date.now() + 3000);
      await query(insert('short', end));
      await query(insert('long', new Date(Date.now() + 3_600_000)));
      for (const site of sites) await until(async () => (await title(site)) === 'short');
      await wait(end.getTime() - Date.now());
      for (const site of sites) assert.notEqual(await title(site), 'short', 'hidden at once');
      for (const site of sites) await until(async () => (await title(site)) === 'long', 2500);
      const rows = await query("select is_active from countdowns where title = 'short'");
      assert.equal(Boolean(rows[0]?.is_active), false);
      assert.equal((await query('select id from countdowns where is_active')).length, 1);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  });
}
