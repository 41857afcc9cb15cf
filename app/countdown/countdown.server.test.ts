import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import '#test/support/database.ts';

const rules = await import('./countdown.server.ts');
const { listCountdowns, removeCountdown, stopCountdown } = rules;
const { addCountdown, checkDraft, checkEnd, countdownState, findCountdown, runCountdown, shownCountdown } = rules;

beforeEach(async () => {
  for (const countdown of await listCountdowns()) await removeCountdown(countdown);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const may = { mayProlong: true };
const mayNot = { mayProlong: false };
const added = (title: string, target: Date) => addCountdown({ title, titles: {}, target });

test('a draft needs an English title of at most 120 characters, and an end to come', () => {
  const check = (changes: object) => {
    const result = checkDraft({ title: ' Offer ', titles: { de: ' Angebot ' }, until: '2099-03-01T18:00', ...changes });
    return 'kind' in result ? result.kind : result;
  };
  assert.deepEqual(check({}), {
    title: 'Offer',
    titles: { de: 'Angebot', tr: undefined },
    target: new Date('2099-03-01T17:00:00Z'),
  });
  assert.equal(check({ title: '  ' }), 'no-title');
  assert.equal(typeof check({ title: '👋'.repeat(120) }), 'object');
  assert.deepEqual(checkDraft({ title: 'x', titles: { tr: 'x'.repeat(121) }, until: '' }), {
    kind: 'long-title',
    language: 'tr',
    length: 121,
  });
  assert.equal(check({ until: '' }), 'time');
  assert.equal(check({ until: '2020-01-01T00:00' }), 'passed');
});

test('an end in the gap of the clocks names the next time; one that happens twice is the first', () => {
  const gap = checkEnd('2099-03-29T02:30');
  assert.deepEqual('kind' in gap && gap.kind === 'time' && gap.next, '2099-03-29 03:30');
  const twice = checkEnd('2099-10-25T02:30');
  assert.ok('note' in twice && twice.note);
  assert.equal(twice.target.toISOString(), '2099-10-25T00:30:00.000Z');
});

test('a later end is refused until the owner agrees; an earlier one never is', async () => {
  const countdown = await added('Offer', inDays(2));
  const refused = await runCountdown(countdown, inDays(3), mayNot);
  assert.deepEqual(refused && 'kind' in refused && refused.kind, 'prolongs');
  assert.equal((await listCountdowns())[0]?.target_date, countdown.target_date);
  const earlier = await runCountdown(countdown, inDays(1), mayNot);
  const later = await runCountdown(countdown, inDays(3), may);
  const prolonged = [earlier, later].map((each) => each && 'prolonged' in each && each.prolonged);
  assert.deepEqual(prolonged, [false, true]);
  assert.equal(await runCountdown({ ...countdown, id: 999 }, inDays(1), mayNot), undefined);
});

test('its titles can be replaced, with the end or without it', async () => {
  const countdown = await addCountdown({ title: 'Offer', titles: { de: 'Angebot', tr: 'Teklif' }, target: inDays(2) });
  const titles = { title: 'Last offer', titles: { de: 'Letztes Angebot' } };
  await runCountdown(countdown, undefined, { ...mayNot, titles });
  assert.deepEqual(await listCountdowns(), [{ ...countdown, ...titles }]);
});

test('a countdown that has ended needs a new end, which visitors have not seen', async () => {
  const countdown = { ...(await added('Over', inDays(-1))), is_active: true };
  const again = await runCountdown(countdown, undefined, may);
  assert.deepEqual(again && 'kind' in again && again.kind, 'ended');
  const later = await runCountdown(countdown, inDays(1), mayNot);
  assert.deepEqual(later && 'kind' in later && later.kind, 'prolongs');
});

test('the first active countdown is on show; the others wait, are stopped or over', async () => {
  const stopped = await added('Stopped', inDays(1));
  await stopCountdown(stopped);
  const first = await added('First', inDays(2));
  const second = await added('Second', inDays(3));
  const all = await listCountdowns();
  const states = all.map((countdown) => [countdown.title, countdownState(countdown, all, Date.now())]);
  assert.deepEqual(states, [
    ['Stopped', 'stopped'],
    ['First', 'shown'],
    ['Second', 'active'],
  ]);
  assert.equal(countdownState(first, all, inDays(4).getTime()), 'over');
  assert.equal(shownCountdown(all, Date.now())?.title, 'First');
  assert.equal((await findCountdown(String(second.id)))?.title, 'Second');
  assert.equal(await findCountdown('x'), undefined);
});
