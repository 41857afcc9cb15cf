import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addConsent, wording } from '#test/support/consent-row.ts';
import { query } from '#test/support/database.ts';

const { confirmedCsv, consentRecord } = await import('./consent-record.server.ts');
const { suppress } = await import('./store-suppressions.server.ts');

test('a changed wording no longer has its hash', async () => {
  const id = addConsent(query);
  const isIntact = async () => (await consentRecord(id))?.steps[0]?.isWordingIntact;
  assert.equal(await isIntact(), true);
  query(`update consent_events set wording = wording || ' and more' where consent_id = ${id} and event = 'requested'`);
  assert.equal(await isIntact(), false);
});

test('the file of confirmed addresses leaves out who has withdrawn, also where a restored backup does not know', async () => {
  addConsent(query, { email: 'eve@example.org', service: 'telegram,twitter' });
  addConsent(query, { email: 'fay@example.org', service: 'telegram' });
  await suppress('Eve@example.org', 'telegram');
  await suppress('fay@example.org', 'telegram');
  for (const state of ['requested', 'revoked']) addConsent(query, { email: `${state}@example.org`, state });
  const file = await confirmedCsv(';');
  const proof = ['/tr/waitlist', wording, '250 2.0.0 Ok: queued as 4XyZ', '2026-03-01T09:07:00.000Z', 'mail-link'];
  const row = ['eve@example.org', 'tr', 'Twitter Terminal', '2026-03-01T09:00:00.000Z', ...proof];
  assert.ok(file.includes(row.map((value) => `"${value}"`).join(';')), file);
  assert.doesNotMatch(file, /fay@|requested@|revoked@/);
});
