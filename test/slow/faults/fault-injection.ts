/** Sends forms while services, database and site fail, and verifies that no lead is lost. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Airtable } from '#test/support/airtable.ts';
import { Crm } from '#test/support/crm.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { text } from '#test/support/html.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

type Row = Record<string, unknown>;
/** The database of a test: a function that queries it from outside, and one that makes it fail. */
export type DatabaseUnderTest = {
  environment: Record<string, string>;
  query: (sql: string) => Promise<Row[]>;
  fail?: () => Promise<void>;
};

type Lead = { path: string; email: string; key: string; acknowledged: boolean; answers: number[] };

const thankYou = 'Thank You!';
/** Pause between two visitors, in ms, so that 100 submissions take about 8 s. */
const pause = 350;
/** The clock of the site jumps forward at the end, in ms: beyond leases, and within the age that the CRM accepts. */
const jump = 120_000;
const clock = {
  NODE_OPTIONS: `--import=${pathToFileURL('test/slow/faults/jumping-clock.ts').href}`,
  CLOCK_JUMP: String(jump),
};

/** Sends `count` submissions, a few at a time, while services, database and site fail again and again. */
export async function submitDuringFaults(
  count: number,
  makeDatabase: (site: Site) => DatabaseUnderTest,
): Promise<Record<string, number>> {
  const [airtable, mail, crm] = await Promise.all([
    new Airtable().start(),
    new MailServer().start(),
    new Crm().start(),
  ]);
  // Questions to those on the waitlist need an address for their link.
  const site = new Site({ ...clock, SITE_URL: 'https://zk.example' });
  const database = makeDatabase(site);
  Object.assign(site.environment, database.environment, airtable.environment, mail.environment, crm.environment);
  const over = new AbortController();
  const faults = { kills: 0, airtable: 0, mail: 0, database: 0 };
  let injections: Promise<void>[] = [];
  try {
    await site.start();
    injections = [
      repeat(over.signal, 2500, async () => {
        await site.stop('SIGKILL');
        faults.kills += 1;
        await site.start();
      }),
      repeat(over.signal, 700, async () => {
        const behaviours = [
          { kind: 'normal' },
          { kind: 'disconnect' },
          { kind: 'respond', status: 503, body: 'down' },
        ] as const;
        airtable.behaviour = behaviours[faults.airtable++ % behaviours.length] ?? behaviours[0];
      }),
      repeat(over.signal, 800, async () => {
        await mail.stop();
        faults.mail += 1;
        await wait(600);
        await mail.start();
      }),
      repeat(over.signal, 2500, async () => {
        await database.fail?.();
        faults.database += database.fail ? 1 : 0;
      }),
    ];
    // An error in a fault ends the test; `Promise.all` below throws it.
    for (const fault of injections) fault.catch(() => over.abort());
    const leads = Array.from({ length: count }, (_, index) => newLead(index));
    const queue = [...leads];
    await Promise.all(Array.from({ length: 6 }, () => sendQueue(queue, site.origin)));
    over.abort();
    await Promise.all(injections);
    airtable.behaviour = { kind: 'normal' };
    // As in the office, the owner has those sent again that failed for good, and those that wait are due now. The site
    // is stopped meanwhile: it claims the same rows in an order of its own, which PostgreSQL may end as a deadlock.
    await site.stop();
    await database.query(`update deliveries set status = 'pending', attempts = 0, due_at = '2020-01-01'
      where status <> 'delivered'`);
    await site.start();
    // The leases of killed processes expire.
    process.kill(site.pid, 'SIGUSR2');
    const open = async () => (await database.query("select * from deliveries where status <> 'delivered'")).length;
    await until(async () => (await open()) === 0, 180_000, 250);
    return { ...(await verifyLeads(leads, database, { airtable, mail, crm })), ...faults };
  } finally {
    over.abort();
    await Promise.allSettled(injections);
    await site.stop();
  }
}

/** Injects a fault again and again, at random intervals around `interval` ms, until `over` is aborted. */
async function repeat(over: AbortSignal, interval: number, fault: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    await wait(interval * (0.5 + Math.random()), undefined, { signal: over }).catch(() => {});
    if (!over.aborted) await fault();
  }
}

/** Every third lead is sent without a key, like a form without script. */
function newLead(index: number): Lead {
  const path = index % 2 ? '/en/contact' : '/en/waitlist';
  const key = index % 3 ? submissionKey() : '';
  return { path, email: `lead-${index}@example.com`, key, acknowledged: false, answers: [] };
}

/** Sends the leads of the queue one by one, each up to five times until it is acknowledged. */
async function sendQueue(queue: Lead[], origin: string): Promise<void> {
  for (let lead = queue.shift(); lead; lead = queue.shift()) {
    const maxAttempts = 1 + Math.floor(Math.random() * 5);
    for (let attempt = 0; attempt < maxAttempts && !lead.acknowledged; attempt++) {
      const fields = {
        fullName: 'Storm',
        email: lead.email,
        message: lead.email,
        services: 'telegram',
        submissionKey: lead.key,
      };
      const address = `203.0.${queue.length % 250}.${attempt}`;
      const { status, page } = await sendForm(origin, lead.path, fields, address);
      lead.answers.push(status);
      lead.acknowledged = status === 200;
      if (status !== 0)
        assert.equal(text(page).includes(thankYou), status === 200, `status ${status} says ${text(page)}`);
      if (!lead.acknowledged) await wait(300);
    }
    await wait(pause * (0.5 + Math.random()));
  }
}

type Receivers = { airtable: Airtable; mail: MailServer; crm: Crm };

/** Asserts that every acknowledged lead is stored once and delivered, and returns counts. */
async function verifyLeads(leads: Lead[], { query }: DatabaseUnderTest, { airtable, mail, crm }: Receivers) {
  const [contacts, waitlist] = [await query('select * from contacts'), await query('select * from waitlist')];
  let sent = 0;
  for (const { path, key, email, acknowledged } of leads) {
    const rows = (path === '/en/contact' ? contacts : waitlist).filter((row) => row.email === email);
    assert.ok(!key || rows.every(({ submission_key }) => submission_key === key));
    assert.ok(rows.length <= 1, `${email} is stored ${rows.length} times`);
    assert.ok(!acknowledged || rows.length === 1, `${email} was thanked and is not stored`);
    if (rows.length === 0) continue;
    const arrived = {
      owner: mail.sentTo('owner@zk.example').filter(({ text }) => text?.includes(`${email}\n`)).length,
      visitor: mail.sentTo(email).length,
      crm: crm.calls.filter(({ body }) => body.data.email === email).length,
      airtable: airtable.records.filter(({ fields }) => fields.Email === email).length,
    };
    const expected =
      path === '/en/contact'
        ? (['owner', 'visitor', 'crm'] as const)
        : (Object.keys(arrived) as (keyof typeof arrived)[]);
    for (const receiver of expected) assert.ok(arrived[receiver] >= 1, `${email} did not reach ${receiver}`);
    sent += Object.values(arrived).reduce((sum, times) => sum + times, 0);
  }
  const deliveries = await query('select * from deliveries');
  const repeated = sent - deliveries.length;
  const stored = contacts.length + waitlist.length;
  const acknowledged = leads.filter((lead) => lead.acknowledged).length;
  return {
    submitted: leads.length,
    sends: leads.reduce((sum, { answers }) => sum + answers.length, 0),
    acknowledged,
    stored,
    'stored but never acknowledged': stored - acknowledged,
    deliveries: deliveries.length,
    'delivered more than once': repeated,
  };
}
