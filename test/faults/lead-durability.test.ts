/** A lead is never lost: whoever was thanked is stored once and delivered, whatever failed meanwhile. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Postgres } from '../support/postgres.ts';
import { runStatement } from '../support/run-statement.ts';
import { submitDuringFaults } from './fault-injection.ts';

/** What one fault can at most cause to be sent twice: a batch under way in each of four channels, and the visitors' own. */
const perFault = 40;

const postgres = await new Postgres().create();
after(() => postgres.remove());

// Both at once: most of the time is spent waiting for leases of killed processes to run out.
describe('a lead is never lost', { concurrency: true }, () => {
  test('on PostgreSQL, which is stopped and started too', async (context) => {
    const environment = { DATABASE_URL: await postgres.database('storm') };
    const counts = await submitDuringFaults(200, () => ({
      environment,
      query: (sql) => postgres.query(sql, 'storm'),
      async fail() {
        await postgres.stop(Math.random() < 0.5 ? 'SIGQUIT' : 'SIGINT');
        await wait(500);
        await postgres.start();
      },
    }));
    context.diagnostic(JSON.stringify(counts));
    assert.ok(counts.kills && counts.database && counts.acknowledged, 'there was a storm, and some got through');
    assert.ok((counts['delivered more than once'] ?? 0) <= perFault * (counts.kills + counts.database));
  });

  test('on SQLite, whose process is killed', async (context) => {
    const counts = await submitDuringFaults(200, (site) => ({
      environment: {},
      query: async (sql) => runStatement(site.file, sql),
    }));
    context.diagnostic(JSON.stringify(counts));
    assert.ok(counts.kills && counts.acknowledged, 'there was a storm, and some got through');
    assert.ok((counts['delivered more than once'] ?? 0) <= perFault * counts.kills);
  });
});
