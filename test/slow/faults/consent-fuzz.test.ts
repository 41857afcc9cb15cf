/**
 * Nobody gets an announcement without having confirmed, nobody gets one twice, and every consent has its record
 * (product.md K5, K9, K10), whatever happens. `FUZZ` is the number of sign-ups, `SEED` repeats the choices of a run.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { Site } from '#test/support/site-process.ts';
import { ConsentFuzz, clockEnvironment, keyOf } from './consent-fuzz.ts';

const count = Number(process.env.FUZZ ?? 16);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));

const mail = await new MailServer().start();
const settings = { ...mail.environment, SITE_URL: 'https://zk.example', LOG_LEVEL: 'silent' };
const site = await new Site({ ...settings, ...clockEnvironment }).start();
Object.assign(process.env, settings, { DATABASE_URL: site.environment.DATABASE_URL });
const { draftAnnouncement, start } = await import('#app/consent/announcements.server.ts');
const { closeDatabase } = await import('#app/database/migrate.server.ts');
after(async () => {
  await closeDatabase();
  await site.stop();
  await mail.stop();
});

let announcements = 0;
async function announce(service: string): Promise<number | undefined> {
  const number = ++announcements;
  const text = { subject: `News ${number} of ${service}`, text: 'Here.' };
  const texts = Object.fromEntries(languages.map((language) => [language, text]));
  const draft = await draftAnnouncement(service, texts as Parameters<typeof draftAnnouncement>[1], 'fuzz');
  return (await start(draft)) === undefined ? number : undefined;
}

test('mails to the unconfirmed, doubled announcements and consents without record: none', async (context) => {
  context.diagnostic(`SEED=${seed} FUZZ=${count}`);
  const fuzz = new ConsentFuzz(seed, site, mail, announce);
  await fuzz.run(count);
  const consents = site.query('select * from consents');
  const events = site.query('select * from consent_events order by id');
  const byAddress = Map.groupBy(consents, ({ address }) => String(address));
  const eventsOf = Map.groupBy(events, ({ consent_id }) => Number(consent_id));
  const named = (id: unknown, name: string) => (eventsOf.get(Number(id)) ?? []).filter(({ event }) => event === name);

  const sent = mail.received.flatMap(({ subject = '', recipients, text = '', headers }) => {
    const [, number, service] = /^News (\d+) of (\S+)$/.exec(subject) ?? [];
    const hasHeader = headers.some(({ key }) => key === 'list-unsubscribe-post');
    assert.equal(hasHeader, number !== undefined, `${subject}: only announcements have the header`);
    if (number === undefined) return [];
    const address = String(recipients[0]).toLowerCase();
    const key = keyOf(/\S+key=\S+/.exec(text)?.[0] ?? '');
    const consent = byAddress.get(address)?.find(({ uid }) => uid === key.split('.')[0]);
    return [{ number: Number(number), service, address, consent, key }];
  });
  const unconfirmed = sent.filter(({ consent }) => !consent || named(consent.id, 'confirmed').length === 0);
  const unwanted = sent.filter(({ key, number, consent }) => {
    const after = fuzz.unsubscribedAfter.get(key);
    return after !== undefined && number > after && consent;
  });
  const doubled = [...Map.groupBy(sent, ({ key, service }) => `${key} ${service}`).values()].filter(
    (mails) => mails.length > 1,
  );
  const confirmed = consents.filter(({ id }) => named(id, 'confirmed').length > 0);
  const withoutRecord = confirmed.filter(({ id }) => {
    const [request] = named(id, 'requested');
    const { wording, wording_hash, language, page, form_version } = request ?? {};
    const hash = createHash('sha256').update(String(wording)).digest('hex');
    const isWhole = wording && hash === wording_hash && language && page && form_version;
    return !isWhole || named(id, 'confirmed').some(({ how, wording: seen }) => how !== 'mail-link' || !seen);
  });
  // A link confirms what stood in its mail.
  const withoutReceipt = confirmed.filter(({ id }) => !named(id, 'asked').some(({ receipt }) => receipt));
  const uncertain = site.query(
    "select id from deliveries where lead = 'consents' and status = 'failed' and error like 'sending was interrupted%'",
  );
  const counts = {
    ...fuzz.counts,
    consents: consents.length,
    confirmed: confirmed.length,
    'mails in all': mail.received.length,
    'announcement mails': sent.length,
    'to unconfirmed': unconfirmed.length,
    'after unsubscribing': unwanted.length,
    doubled: doubled.length,
    'without record': withoutRecord.length,
    'without receipt of the question': withoutReceipt.length,
    'uncertain, not sent again': uncertain.length,
  };
  context.diagnostic(JSON.stringify(counts));
  assert.ok(sent.length > 0 && confirmed.length > 0 && fuzz.counts.scans > 0, 'something happened');
  const wrong = { unconfirmed, unwanted, doubled, withoutRecord, withoutReceipt };
  assert.deepEqual(wrong, { unconfirmed: [], unwanted: [], doubled: [], withoutRecord: [], withoutReceipt: [] });
});
