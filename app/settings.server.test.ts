import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { listedSettings, readSettings, SettingsError, variableNames } from './settings.server.ts';

test('everything has a default, and an empty value counts as unset', () => {
  const environment = readSettings({ PORT: ' ', SITE_URL: '' });
  assert.deepEqual(
    [environment.PORT, environment.HOST, environment.DATABASE_URL, environment.SITE_URL, environment.TRUST_PROXY],
    [3000, '127.0.0.1', 'file:data/site.db', undefined, 0],
  );
});

test('a wrong value is named with what it got and what it wants', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /^PORT is "http", but must be a port number/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ PORT: '3145', METRICS_PORT: '3145' }, /^METRICS_PORT is "3145", but must be .* another than PORT\.$/],
    [{ SITE_URL: 'example.com' }, /^SITE_URL is "example\.com", but must be the public origin/],
    [{ SITE_URL: 'https://example.com/site' }, /^SITE_URL is/],
    [{ SITE_URL: 'https://example.com/?a=b' }, /^SITE_URL is/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is "mysql:\/\/x"/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is "yes"/],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c' }, /^SMTP_URL is "mail/],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z', SMTP_URL: 'smtp://h', MAIL_TO: 'a@b.c' }, /^MAIL_FROM is/],
    [{ WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'short' }, /^WEBHOOK_SECRET is "\(hidden\)"/],
    [{ CALENDAR_URL: 'http://calendar.example/secret.ics' }, /^CALENDAR_URL is "\(hidden\)", but must be .* https/],
    [{ AIRTABLE_BASE_ID: 'app1' }, /^AIRTABLE_API_KEY must be set too, because AIRTABLE_BASE_ID is\.$/],
    [{ MAIL_TO: 'a@b.c' }, /^SMTP_URL and MAIL_FROM must be set too, because MAIL_TO is\.$/],
    [{ ASSISTANT_BASE_URL: 'http://127.0.0.1/v1' }, /^ASSISTANT_MODEL must be set too/],
    [{ FORMS_PER_TEN_MINUTES: '0' }, /^FORMS_PER_TEN_MINUTES is "0"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"/],
  ];
  for (const [source, message] of wrong) {
    assert.throws(
      () => readSettings(source),
      (error) => error instanceof SettingsError && message.test(error.message),
    );
  }
});

test('everything that is right is taken', () => {
  readSettings({
    DATABASE_URL: 'postgres://u:p@db.example.com:5432/site?sslmode=require',
    SMTP_URL: 'smtps://u:p@mail.example.com',
    MAIL_FROM: 'ZK Automation <site@zk.example>',
    MAIL_TO: 'a@zk.example, Bea <b@zk.example>',
    WEBHOOK_URL: 'https://crm.example/hooks',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    AIRTABLE_API_KEY: 'patx.y',
    AIRTABLE_BASE_ID: 'appx',
    CALENDAR_URL: 'https://user:pass@cloud.example/remote.php/dav/export',
  });
});

test('a calendar that is published as webcal is read by https', () => {
  const { CALENDAR_URL } = readSettings({ CALENDAR_URL: 'webcal://p12.example/published/2/x' });
  assert.equal(CALENDAR_URL, 'https://p12.example/published/2/x');
});

test('no password is shown, not even of a wrong address', () => {
  const source = { DATABASE_URL: 'mysql://user:hunter2@db.example.com/site' };
  assert.throws(() => readSettings(source), /"mysql:\/\/user:\*\*\*@db\.example\.com\/site"/);
});

test('the list of settings has every variable, and no secret', () => {
  const source = {
    DATABASE_URL: 'postgres://site:hunter2@db.example.com/site?sslpassword=hunter2',
    SMTP_URL: 'smtps://site:hunter2@mail.example.com?pass=1',
    MAIL_FROM: 'site@zk.example',
    MAIL_TO: 'a@zk.example',
    WEBHOOK_URL: 'https://hooks.example.com/catch/hunter2?token=hunter2',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    CALENDAR_URL: 'https://calendar.example/hunter2/basic.ics',
    AIRTABLE_API_KEY: 'hunter2',
    AIRTABLE_BASE_ID: 'appx',
    ASSISTANT_BASE_URL: 'https://hunter2@model.example.com/v1?api_key=hunter2&mode=fast',
    ASSISTANT_MODEL: 'small',
    ASSISTANT_API_KEY: 'hunter2',
  };
  const list = listedSettings(source);
  assert.doesNotMatch(JSON.stringify(list), /hunter2|whsec_/);
  const listed = list.map(({ name }) => name);
  assert.deepEqual(listed, variableNames);
  const of = (name: string) => list.find((setting) => setting.name === name);
  assert.deepEqual(of('PORT'), { name: 'PORT', value: '3000', isSet: false, isSecret: false });
  const key = { name: 'AIRTABLE_API_KEY', value: undefined, isSet: true, isSecret: true };
  assert.deepEqual(of('AIRTABLE_API_KEY'), key);
  assert.equal(of('DATABASE_URL')?.value, 'postgres://site:***@db.example.com/site?sslpassword=***');
  assert.equal(of('WEBHOOK_URL')?.value, 'https://hooks.example.com/…');
  assert.equal(of('ASSISTANT_BASE_URL')?.value, 'https://***@model.example.com/v1?api_key=***&mode=fast');
});

test('the example file holds values that are right, and names every variable', () => {
  const example = readFileSync('.env.example', 'utf8');
  readSettings(parseEnv(example) as Record<string, string>);
  const missing = variableNames.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example));
  assert.deepEqual(missing, ['NODE_ENV'], 'which the start sets');
});

test('README.md names every variable (product.md D6)', () => {
  const readme = readFileSync('README.md', 'utf8');
  const missing = variableNames.filter((name) => !readme.includes(`\`${name}\``));
  assert.deepEqual(missing, ['NODE_ENV'], 'which the start sets');
});
