/** Submissions while everything around them fails, and the account of what became of each. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { Airtable } from '../support/airtable.ts';
import { runCli } from '../support/cli.ts';
import { Crm } from '../support/crm.ts';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { text } from '../support/html.ts';
import { MailServer } from '../support/mail-server.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

type Row = Record<string, unknown>;
/** The database of the storm: how to look into it from outside, and how it fails, if it can. */
export type Ground = {
  environment: Record<string, string>;
  query: (sql: string) => Promise<Row[]>;
  fail?: () => Promise<void>;
};

type Lead = { path: string; email: string; key: string; acknowledged: boolean; answers: number[] };

const thanks = 'Thank You!';
/** How long a visitor rests before the next one comes, in ms: so long that the storm lasts a quarter of a minute. */
const pause = 350;

/** Sends `count` submissions, a few at a time, while services, database and site fail again and again. */
export async function storm(count: number, makeGround: (site: Site) => Ground): Promise<Record<string, number>> {
  const [airtable, mail, crm] = await Promise.all([
    new Airtable().start(),
    new MailServer().start(),
    new Crm().start(),
  ]);
  const site = new Site();
  const ground = makeGround(site);
  Object.assign(site.environment, ground.environment, airtable.environment, mail.environment, crm.environment);
  const over = new AbortController();
  const faults = { kills: 0, airtable: 0, mail: 0, database: 0 };
  let chaos: Promise<void>[] = [];
  try {
    await site.start();
    chaos = [
      again(over.signal, 2500, async () => {
        await site.end('SIGKILL');
        faults.kills += 1;
        await site.start();
      }),
      again(over.signal, 700, async () => {
        const moods = [{ kind: 'well' }, { kind: 'breaks' }, { kind: 'says', status: 503, body: 'down' }] as const;
        airtable.mood = moods[faults.airtable++ % moods.length] ?? moods[0];
      }),
      again(over.signal, 800, async () => {
        await mail.stop();
        faults.mail += 1;
        await wait(600);
        await mail.start();
      }),
      again(over.signal, 4000, async () => {
        await ground.fail?.();
        faults.database += ground.fail ? 1 : 0;
      }),
    ];
    // A fault that fails ends the storm; the error itself is told below, where they are all waited for.
    for (const fault of chaos) fault.catch(() => over.abort());
    const leads = Array.from({ length: count }, (_, index) => newLead(index));
    const queue = [...leads];
    await Promise.all(Array.from({ length: 6 }, () => visitors(queue, site.origin)));
    over.abort();
    await Promise.all(chaos);
    airtable.mood = { kind: 'well' };
    // The owner, after the storm.
    assert.equal((await runCli(['deliveries', 'retry'], site.environment)).status, 0);
    const open = async () => (await ground.query("select * from deliveries where status <> 'delivered'")).length;
    await until(async () => (await open()) === 0, 180_000, 250);
    return { ...(await account(leads, ground, { airtable, mail, crm })), ...faults };
  } finally {
    over.abort();
    await Promise.allSettled(chaos);
    await site.stop();
    await mail.stop();
    airtable.stop();
    crm.stop();
  }
}

/** Does something bad, rests, and does it again until the storm is over. */
async function again(over: AbortSignal, rest: number, fault: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    await wait(rest * (0.5 + Math.random()), undefined, { signal: over }).catch(() => {});
    if (!over.aborted) await fault();
  }
}

/** Every third comes without script, and so without a key. */
function newLead(index: number): Lead {
  const path = index % 2 ? '/en/contact' : '/en/waitlist';
  const key = index % 3 ? submissionKey() : '';
  return { path, email: `lead-${index}@example.com`, key, acknowledged: false, answers: [] };
}

/** One after the other, each sending the same form again until it is thanked or gives up. */
async function visitors(queue: Lead[], origin: string): Promise<void> {
  for (let lead = queue.shift(); lead; lead = queue.shift()) {
    const patience = 1 + Math.floor(Math.random() * 5);
    for (let attempt = 0; attempt < patience && !lead.acknowledged; attempt++) {
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
        assert.equal(text(page).includes(thanks), status === 200, `status ${status} says ${text(page)}`);
      if (!lead.acknowledged) await wait(300);
    }
    await wait(pause * (0.5 + Math.random()));
  }
}

type Receivers = { airtable: Airtable; mail: MailServer; crm: Crm };

/** Asserts for every lead what was promised, and counts. */
async function account(leads: Lead[], { query }: Ground, { airtable, mail, crm }: Receivers) {
  const [contacts, waitlist] = [await query('select * from contacts'), await query('select * from waitlist')];
  let sent = 0;
  for (const { path, key, email, acknowledged } of leads) {
    const rows = (path === '/en/contact' ? contacts : waitlist).filter((row) => row.email === email);
    assert.ok(!key || rows.every(({ submission_key }) => submission_key === key));
    assert.ok(rows.length <= 1, `${email} is stored ${rows.length} times`);
    assert.ok(!acknowledged || rows.length === 1, `${email} was thanked and is not stored`);
    if (rows.length === 0) continue;
    const arrived = {
      owner: mail.to('owner@zk.example').filter(({ text }) => text?.includes(`${email}\n`)).length,
      visitor: mail.to(email).length,
      crm: crm.calls.filter(({ body }) => body.data.email === email).length,
      airtable: airtable.records.filter(({ fields }) => fields.Email === email).length,
    };
    const expected =
      path === '/en/contact'
        ? (['owner', 'visitor', 'crm'] as const)
        : (Object.keys(arrived) as (keyof typeof arrived)[]);
    for (const way of expected) assert.ok(arrived[way] >= 1, `${email} did not reach ${way}`);
    sent += Object.values(arrived).reduce((sum, times) => sum + times, 0);
  }
  const deliveries = await query('select * from deliveries');
  const again = sent - deliveries.length;
  const stored = contacts.length + waitlist.length;
  const acknowledged = leads.filter((lead) => lead.acknowledged).length;
  return {
    submitted: leads.length,
    sends: leads.reduce((sum, { answers }) => sum + answers.length, 0),
    acknowledged,
    stored,
    'stored but never acknowledged': stored - acknowledged,
    deliveries: deliveries.length,
    'delivered more than once': again,
  };
}
