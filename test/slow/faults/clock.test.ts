/** The system clock jumps back by two days. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Crm } from '#test/support/crm.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { LocalServer } from '#test/support/local-server.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

const hour = 3_600_000;
const preload = `--import=${pathToFileURL('test/slow/faults/jumping-clock.ts').href}`;

const send = async (site: Site, message: string) => {
  const form = { fullName: 'Zoe', email: 'zoe@example.com', message, submissionKey: submissionKey() };
  return (await sendForm(site.origin, '/en/contact', form)).status;
};

test('leads are stored and delivered, and the banner stays', async () => {
  // A plain server, because the CRM would reject signatures with the time of the wrong clock.
  let delivered = 0;
  const crm = await new LocalServer((request, response) => {
    delivered += 1;
    request.resume();
    response.writeHead(204).end();
  }).start();
  const settings = { WEBHOOK_URL: crm.origin, WEBHOOK_SECRET: new Crm().secret };
  const site = new Site({ ...settings, NODE_OPTIONS: preload, CLOCK_JUMP: String(-48 * hour) });
  await site.start();
  await site.countDown(hour);
  const banner = async () => (await (await fetch(`${site.origin}/en`)).text()).includes('role="timer"');
  assert.equal(await send(site, 'before'), 200);
  await until(banner);
  process.kill(site.pid, 'SIGUSR2');
  for (let sent = 0; sent < 5; sent++) assert.equal(await send(site, `after ${sent}`), 200);
  const open = () => site.query("select * from deliveries where status <> 'delivered'").length;
  await until(() => delivered === 6 && open() === 0, 30_000);
  assert.ok(await banner());
  assert.equal(site.query('select * from contacts').length, 6);
});
