/** Countdowns and their titles in each language, on both databases (docs/decisions/019). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/until.ts';
import type { Query } from './contract.ts';

export async function testCountdowns(query: Query): Promise<void> {
  const { TableFollower } = await import('#app/database/table-follower.server.ts');
  const { allCountdowns, deactivate, deleteCountdown, insertCountdown, updateCountdown } = await import(
    '#app/countdown/store.server.ts'
  );
  const target_date = '2051-01-01T00:00:00.000Z';
  const called = async (title: string) => (await allCountdowns()).find((countdown) => countdown.title === title);
  const add = (title: string, target_date: string, is_active = true) =>
    insertCountdown({ title, target_date, is_active, titles: {} });

  test('returns countdowns, earliest target first', async () => {
    await add('late', '2099-01-01T00:00:00.000Z');
    const stopped = await add('stopped', '2001-01-01T00:00:00.000Z', false);
    const passed = await add('passed', '2020-01-01T00:00:00.000Z');
    assert.equal(stopped.is_active, false);
    const changed = await updateCountdown(passed.id, { is_active: false });
    assert.deepEqual([changed?.title, changed?.is_active], ['passed', false]);
    const late = (await allCountdowns()).at(-1);
    assert.deepEqual([late?.title, late?.target_date, late?.is_active], ['late', '2099-01-01T00:00:00.000Z', true]);
    await deleteCountdown(passed.id);
    assert.deepEqual(
      (await allCountdowns()).map(({ title }) => title),
      ['stopped', 'late'],
    );
  });

  test('makes ended countdowns inactive, once, also when several instances do it simultaneously', async () => {
    const ended = await add('ended', '2020-01-01T00:00:00.000Z');
    const running = await add('running', '2098-01-01T00:00:00.001Z');
    // The second was prolonged since it was read.
    const read = [ended, { ...running, target_date: ended.target_date }];
    const counts = await Promise.all([1, 2, 3].map(() => deactivate(read)));
    assert.deepEqual(counts.sort(), [0, 0, 1]);
    const states = new Map((await allCountdowns()).map(({ id, is_active }) => [id, is_active]));
    assert.deepEqual([states.get(ended.id), states.get(running.id)], [false, true]);
    for (const { id } of [ended, running]) await deleteCountdown(id);
  });

  test('a change is detected within two seconds, by this process and by plain SQL, of a title too', async () => {
    let read = '';
    const state = async () => JSON.stringify(await allCountdowns());
    const follower = new TableFollower(
      state,
      async () => {
        read = await state();
      },
      'not read',
    );
    follower.start();
    await until(() => read !== '', 2000);
    const { id } = await insertCountdown({ title: 'ours', target_date, is_active: true, titles: { fr: 'vu' } });
    await until(() => read.includes('ours'), 2000);
    await query("update countdowns set title = 'theirs' where title = 'ours'");
    await until(() => read.includes('theirs'), 2000);
    await query("update countdown_titles set title = 'aperçu'");
    await until(() => read.includes('aperçu'), 2000);
    assert.deepEqual((await called('theirs'))?.titles, { fr: 'aperçu' });
    await deleteCountdown(id);
    await until(() => !read.includes('theirs'), 2000);
    follower.stop();
  });

  test('a countdown has a title in each language', async () => {
    await insertCountdown({
      ...{ title: 'round', target_date, is_active: true },
      titles: { de: 'Runde', tr: '', fr: 'Tour', it: undefined },
    });
    const stored = await called('round');
    assert.deepEqual(stored?.titles, { de: 'Runde', fr: 'Tour' });
    if (stored) await deleteCountdown(stored.id);
    assert.deepEqual(await query('select title from countdown_titles'), []);
  });
}
