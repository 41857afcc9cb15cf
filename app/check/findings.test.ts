import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsAbout, say, sentence } from '#app/findings/finding.ts';
import { intendedName, mayLeave } from './setup-check.server.ts';

test('sentences contain sentences and quantities, in one language', () => {
  const refused = sentence('connection-refused', { server: sentence('the-mail-server') });
  assert.match(refused.text, /^The mail server refuses the connection/);
  assert.match(say(refused, 'de'), /^Der Mailserver lehnt die Verbindung ab/);
  const age = { name: '/b', duration: { count: 1, unit: 'hour' } } as const;
  assert.equal(sentence('backup-age', age).text, 'The last one in /b is 1 hour old.');
  assert.equal(say(sentence('backup-age', age), 'de'), 'Alter der letzten in /b: 1 Stunde.');
  // Braces in a value are not filled in.
  assert.equal(sentence('verbatim', { message: 'column {name}' }).text, 'column {name}');
  // What the law asks for is nothing to leave.
  const { note } = findingsAbout('facts');
  const left = (['no-evidence', 'no-provider-name', 'site-url-unset'] as const).map((id) => mayLeave(note(id)));
  assert.deepEqual(left, [false, false, true]);
});

test('finds what was meant by a misspelt variable, and leaves names of the system', () => {
  const misspelt = {
    ...{ SMPT_URL: 'SMTP_URL', MAILFROM: 'MAIL_FROM', SITEURL: 'SITE_URL', site_url: 'SITE_URL' },
    ...{ DATABSE_URL: 'DATABASE_URL', AIRTABLE_APIKEY: 'AIRTABLE_API_KEY', WEBHOOKS_URL: 'WEBHOOK_URL' },
  };
  for (const [name, meant] of Object.entries(misspelt)) assert.equal(intendedName(name), meant);
  for (const name of ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'TERM', 'USER', 'SHELL', 'MAIL', 'NODE_PATH'])
    assert.equal(intendedName(name), undefined, name);
});
