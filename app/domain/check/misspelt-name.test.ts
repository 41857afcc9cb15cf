import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variableNames } from '#app/env.server.ts';
import { intendedName } from './misspelt-name.ts';

test('finds what was meant by a misspelt variable', () => {
  const misspelt = {
    SMPT_URL: 'SMTP_URL',
    MAILFROM: 'MAIL_FROM',
    SITEURL: 'SITE_URL',
    site_url: 'SITE_URL',
    DATABSE_URL: 'DATABASE_URL',
    AIRTABLE_APIKEY: 'AIRTABLE_API_KEY',
    WEBHOOKS_URL: 'WEBHOOK_URL',
  };
  for (const [name, meant] of Object.entries(misspelt)) assert.equal(intendedName(name, variableNames), meant);
});

test('leaves known names and those of the system', () => {
  for (const name of ['SITE_URL', 'HOME', 'PATH', 'HOSTNAME', 'PWD', 'TERM', 'USER', 'SHELL', 'MAIL', 'NODE_PATH'])
    assert.equal(intendedName(name, variableNames), undefined, name);
});
