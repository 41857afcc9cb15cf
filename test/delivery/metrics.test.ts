/** Deliveries in the metrics, and the warning of a start that nobody is told. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Crm } from '../support/crm.ts';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const port = 9700 + (process.pid % 200);
const crm = await new Crm().start();
const site = await new Site({ ...crm.environment, METRICS_PORT: String(port) }).start();
after(async () => {
  await site.stop();
  crm.stop();
});
const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('failed and waiting deliveries are counted by channel', async () => {
  assert.match(await metrics(), /^site_undelivered_deliveries\{channel="webhook",status="failed"\} 0$/m);
  for (const status of [410, 503]) {
    crm.status = status;
    const fields = { fullName: 'Ada', email: 'ada@example.com', message: 'Hi', submissionKey: submissionKey() };
    assert.equal((await sendForm(site.origin, '/en/contact', fields)).status, 200);
    await until(
      () =>
        site.query('select id from deliveries where attempts > 0 and lease is null').length > Number(status === 503),
    );
  }
  const text = await metrics();
  assert.match(text, /^site_undelivered_deliveries\{channel="webhook",status="failed"\} 1$/m);
  assert.match(text, /^site_undelivered_deliveries\{channel="webhook",status="pending"\} 1$/m);
  assert.match(text, /^site_delivery_failures_total\{channel="webhook"\} 1$/m);
});
