import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { addConsent, addSignup } from '#test/support/consent-row.ts';
import { query } from '#test/support/database.ts';

const { leadRecord } = await import('#app/leads/lead-csv.ts');
const { listedLeads } = await import('#app/leads/lead-list.server.ts');
const { storedNames } = await import('./services.server.ts');

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
  assert.match(
    await summaryOf(signup),
    /confirmed: Cold Email Outreach; revoked: a-removed-one/,
    'the last one counts',
  );
});

test('the stored name of a service has no break hints', () => {
  const { services } = messages('en').waitlist;
  services.fax = { name: 'E-\u2060fax auto\u00admation', text: 'Faxes' };
  assert.equal(storedNames().get('fax'), 'E-fax automation');
  delete services.fax;
});
