import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '#test/support/database.ts';

const { findLeadByName, leadBatches, leadPage, otherNewLeads } = await import('./lead-list.server.ts');
const { answerLink } = await import('./lead-file.server.ts');

const add = (names: string[], at: string, email = 'a@example.com') =>
  query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ${names.map((name) => `('${name}', '${email}', 'Hello', '${at}', 0)`).join()} returning id`);

test('an export has every lead once, whatever arrives meanwhile, and each batch is a turn of its own', async () => {
  const names = Array.from({ length: 1001 }, (_, number) => `Person ${number}`);
  add(names, '2026-03-01T10:00:00.000Z');
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  const found: string[] = [];
  const turnsBefore: number[] = [];
  for await (const leads of leadBatches({})) {
    turnsBefore.push(turns);
    turns = 0;
    found.push(...leads.map(({ fullName }) => fullName));
    add([`Late ${found.length}`], '2026-03-02T10:00:00.000Z');
  }
  clearImmediate(next);
  assert.deepEqual(found.toSorted(), names.toSorted());
  assert.ok(turnsBefore.length === 3 && turnsBefore.every((count) => count > 0), turnsBefore.join());
});

test('a page of the list has 50 leads; the 51st is on a second one', async () => {
  const since = new Date('2026-04-01T00:00:00.000Z');
  const names = Array.from({ length: 50 }, (_, number) => `Listed ${number}`);
  add(names, '2026-04-01T10:00:00.000Z');
  const page = async (number: number) => {
    const { leads, hasMore } = await leadPage({ since }, number);
    return { names: leads.map(({ fullName }) => fullName), hasMore };
  };
  const first = { names: names.toReversed(), hasMore: false };
  assert.deepEqual(await page(1), first);
  add(['The first'], since.toISOString());
  assert.deepEqual(await page(1), { ...first, hasMore: true });
  assert.deepEqual(await page(2), { names: ['The first'], hasMore: false });
});

test('an answer quotes all new messages of a person, the one that is answered first', async () => {
  const [first] = [1, 2].flatMap((day) => add(['B'], `2026-05-0${day}T10:00:00.000Z`, 'b@example.com'));
  const lead = await findLeadByName(`contact-${first?.id}`);
  const link = lead && answerLink(lead, await otherNewLeads(lead));
  assert.match(decodeURIComponent(`${link}`), /1 May 2026:\r\n> Hello\r\n\r\n.*2 May 2026:\r\n> Hello$/);
});
