import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { MailServer } from '#test/support/mail-server.ts';

const mail = await new MailServer().start();
Object.assign(process.env, mail.environment);
const { query } = await import('#test/support/database.ts');
const { sendFigures, switchMonthlyMail } = await import('./monthly-mail.server.ts');

test('the figures of a month are sent once, on one of the first days of the next, unless it is switched off', async (context) => {
  context.after(() => mock.timers.reset());
  const sent = () => mail.sentTo('owner@zk.example');
  const runOn = async (day: string) => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse(`${day}T06:00:00Z`) });
    await sendFigures();
    await sendFigures();
    mock.timers.reset();
  };
  for (const month of ['02', '03', '04'])
    query(`insert into daily_counts (day, page, language, event, count)
      values ('2027-${month}-03', 'contact', 'de', 'sent', 7) returning id`);
  await runOn('2027-03-20');
  assert.equal(sent().length, 0);
  await runOn('2027-03-01');
  assert.equal(sent().length, 1);
  assert.match(sent()[0]?.text ?? '', /Anfragen:\n7\n/);
  await switchMonthlyMail(false, 'Ada');
  await runOn('2027-04-01');
  assert.equal(sent().length, 1);
  await switchMonthlyMail(true, 'Ada');
  await runOn('2027-04-02');
  assert.equal(sent().length, 2);
});
