/** Published texts on two instances with one PostgreSQL database. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

const postgres = await new Postgres().create();
const environment = { DATABASE_URL: await postgres.database('site') };
process.env.DATABASE_URL = environment.DATABASE_URL;
process.env.LOG_LEVEL = 'silent';
const { closeDatabase, migrate } = await import('#app/database/migrate.server.ts');
await import('#app/features.server.ts');
const { readOverlay, saveDrafts } = await import('#app/texts/drafts.server.ts');
const { restoreVersion, publish, versions } = await import('#app/texts/publish.server.ts');
const { endCheckThread } = await import('#app/texts/check-edits.server.ts');
await migrate();
const sites = [new Site(environment), new Site(environment)];
await Promise.all(sites.map((site) => site.start()));
after(async () => {
  await endCheckThread();
  await closeDatabase();
});

const page = async ({ origin }: Site, path: string) => (await fetch(origin + path)).text();
const title = { file: 'de/home.yaml', path: 'problem.title' };

/** Waits until both sites show a text. */
const shownByAll = (text: string) =>
  Promise.all(sites.map((site) => until(async () => (await page(site, '/de')).includes(text), 20_000)));

test('what one process publishes is shown by all instances, also on cached pages', async () => {
  const lastModified = async (site: Site) => {
    const [, entry = ''] = /<loc>[^<]*\/de<\/loc>(.*?)<\/url>/s.exec(await page(site, '/sitemap.xml')) ?? [];
    return /<lastmod>([^<]+)/.exec(entry)?.[1];
  };
  const before = await Promise.all(sites.map(lastModified));
  assert.ok(before[0]);
  for (const value of ['Eine erste Überschrift', 'Eine zweite Überschrift']) {
    // The second save replaces the first draft.
    for (const text of ['Ein Entwurf', value])
      assert.deepEqual(await saveDrafts([{ ...title, value: text }], 'Ada'), []);
    assert.equal((await publish('Ada')).status, 'published');
    assert.deepEqual((await readOverlay()).drafts, []);
    await shownByAll(value);
  }
  await until(async () => (await lastModified(sites[0] as Site)) !== before[0], 20_000);
  const [, first] = await versions();
  await restoreVersion(first?.id ?? '', 'Ada');
  await shownByAll('Eine erste Überschrift');
});
