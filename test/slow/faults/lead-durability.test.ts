/** No lead is lost (product.md D2): every acknowledged form is stored once and delivered, despite faults. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Postgres } from '#test/support/postgres.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { submitDuringFaults } from './fault-injection.ts';

/**
 * Maximum number of repeated deliveries for each fault: a batch of each of four channels, and the sign-ups in progress.
 */
const perFault = 40;

const postgres = await new Postgres().create('own');

// The tests run simultaneously, because they mostly wait for the next fault.
describe('a lead is never lost', { concurrency: true }, () => {
  test('on PostgreSQL, with restarts of the server', async (context) => {
    const environment = { DATABASE_URL: await postgres.database('faults') };
    const counts = await submitDuringFaults(100, () => ({
      environment,
      query: (sql) => postgres.query(sql, 'faults'),
      async fail() {
        await postgres.stop(Math.random() < 0.5 ? 'SIGQUIT' : 'SIGINT');
        await wait(500);
        await postgres.start();
      },
    }));
    context.diagnostic(JSON.stringify(counts));
    assert.ok(
      counts.kills && counts.database && counts.acknowledged,
      'faults were injected, and some forms were acknowledged',
    );
    assert.ok((counts['delivered more than once'] ?? 0) <= perFault * (counts.kills + counts.database));
  });

  test('on SQLite, with kills of the site', async (context) => {
    const counts = await submitDuringFaults(100, (site) => ({
      environment: {},
      query: async (sql) => runStatement(site.file, sql),
    }));
    context.diagnostic(JSON.stringify(counts));
    assert.ok(counts.kills && counts.acknowledged, 'faults were injected, and some forms were acknowledged');
    assert.ok((counts['delivered more than once'] ?? 0) <= perFault * counts.kills);
  });
});
