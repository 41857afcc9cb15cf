import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { addConsent, addSignup, wording } from '#test/support/consent-row.ts';
import { query } from '#test/support/database.ts';

const { leadRecord } = await import('#app/leads/lead-csv.ts');
const { listedLeads } = await import('#app/leads/lead-list.server.ts');
const { confirmedCsv, consentRecord } = await import('./consent-record.server.ts');
const { storedNames } = await import('./services.server.ts');
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

async function summaryOf(id: string): Promise<string> {
  const [lead] = await listedLeads([{ table: 'waitlist', id }]);
  assert.ok(lead);
  const record: Record<string, unknown> = leadRecord(lead);
  return String(record.consent);
}

test('a sign-up has the state of each of its services, or that there is no record', async () => {
  const email = 'b@example.org';
  const [old, signup] = [addSignup(query, 'old@example.org'), addSignup(query, email)];
  assert.equal(await summaryOf(old), 'legacy');
  addConsent(query, { email, state: 'requested', service: 'telegram,phone-callers' });
  assert.equal(await summaryOf(signup), 'requested: AI Phone Callers; legacy: Cold Email Outreach');
  addConsent(query, { email, signup, state: 'revoked', service: 'cold-email,a-removed-one' });
  const removed = 'requested: AI Phone Callers; revoked: Cold Email Outreach, a-removed-one';
  assert.equal(await summaryOf(signup), removed);
  addConsent(query, { email, service: 'cold-email' });
  const summary = await summaryOf(signup);
  assert.match(summary, /confirmed: Cold Email Outreach; revoked: a-removed-one/, 'the last one counts');
});

test('the stored name of a service has no break hints', () => {
  const { services } = messages('en').waitlist;
  services.fax = { name: 'E-\u2060fax auto\u00admation', text: 'Faxes' };
  assert.equal(storedNames().get('fax'), 'E-fax automation');
  delete services.fax;
});
