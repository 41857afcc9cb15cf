/** Deliveries a page at a time, and sending again what failed, on both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from './contract.ts';
import { inquiryRow } from './lead-rows.ts';

export async function testDeliveryPages(query: Query): Promise<void> {
  const { insertContact } = await import('#app/leads/store-submissions.server.ts');
  const { deleteRows } = await import('#app/database/declared-rows.server.ts');
  const { deliveriesOf, retryDeliveries, retryFailedDeliveries } = await import('#app/delivery/store.server.ts');
  await import('#app/features.server.ts');
  const { deliveryPage, undeliveredCounts } = await import('#app/delivery/deliveries.server.ts');

  /** A lead with so many deliveries. */
  async function leadWith(deliveries: number) {
    const channels = Array.from({ length: deliveries }, (_, index) => `page-${index}`);
    const lead = await insertContact(inquiryRow({ full_name: 'Paged' }), { channels });
    assert.ok(lead && lead !== 'duplicate');
    return lead;
  }

  test('deliveries come a page at a time: failed, waiting, delivered, each newest first', async () => {
    await query('delete from deliveries');
    const lead = await leadWith(120);
    const all = await deliveriesOf([{ table: 'contacts', id: lead.id }]);
    const statuses = { failed: all.slice(0, 30), pending: all.slice(30, 60), delivered: all.slice(60) };
    for (const [status, deliveries] of Object.entries(statuses)) {
      const ids = deliveries.map(({ id }) => id).join(', ');
      await query(`update deliveries set status = '${status}' where id in (${ids})`);
    }
    const pages = [];
    for (let page = 1; ; page++) {
      const { deliveries, hasMore } = await deliveryPage(undefined, page);
      pages.push(deliveries);
      if (!hasMore) break;
    }
    const lengths = pages.map(({ length }) => length);
    assert.deepEqual(lengths, [50, 50, 20]);
    const newestFirst = Object.values(statuses).flatMap((deliveries) => deliveries.toReversed().map(({ id }) => id));
    const ids = pages.flat().map(({ id }) => id);
    assert.deepEqual(ids, newestFirst);
    assert.ok(pages.flat().every(({ person }) => person === 'Paged'));

    // Reminders of calls have a time of their own.
    const waiting = statuses.pending.map(({ id }) => id);
    await query(`update deliveries set due_at = '2099-01-01T00:00:00.000Z' where id in (${waiting.slice(0, 20)})`);
    await query(`update deliveries set attempts = 1 where id in (${waiting.slice(0, 5)})`);
    const listed = (await deliveryPage(undefined, 1)).deliveries.slice(30).map(({ status, id }) => `${status} ${id}`);
    assert.deepEqual(
      listed,
      [
        ...[...waiting.slice(0, 5), ...waiting.slice(20)].reverse().map((id) => `pending ${id}`),
        ...waiting
          .slice(10, 20)
          .reverse()
          .map((id) => `planned ${id}`),
      ].slice(0, 20),
    );
    const planned = await deliveryPage('planned', 1);
    const found = planned.deliveries.map(({ id, status }) => `${status} ${id}`);
    const wanted = waiting.slice(5, 20).map((id) => `planned ${id}`);
    assert.deepEqual(found, wanted.toReversed());

    const failed = await deliveryPage('failed', 1);
    assert.deepEqual([failed.deliveries.length, failed.hasMore], [30, false]);
    assert.deepEqual((await deliveryPage('failed', 2)).deliveries, []);
    assert.deepEqual(await undeliveredCounts(), { failed: 30, waiting: 15 });
    await deleteRows('contacts', [lead.id]);
  });

  test('everything that failed is due again, unless somebody is sending it; what is delivered is not, whoever asks', async () => {
    await query('delete from deliveries');
    const lead = await leadWith(4);
    const [waiting, leased, delivered, failed] = await deliveriesOf([{ table: 'contacts', id: lead.id }]);
    await query("update deliveries set status = 'failed', attempts = 20, due_at = '2020-01-01T00:00:00.000Z'");
    await query(`update deliveries set status = 'pending' where id = ${waiting?.id}`);
    await query(`update deliveries set leased_until = '2099-01-01T00:00:00.000Z' where id = ${leased?.id}`);
    await query(`update deliveries set status = 'delivered' where id = ${delivered?.id}`);
    const changed = (await retryFailedDeliveries()).map(({ id, status, attempts }) => [id, status, attempts]);
    assert.deepEqual(changed, [[failed?.id, 'pending', 0]]);
    assert.deepEqual(await retryDeliveries([delivered?.id ?? 0]), []);
    await deleteRows('contacts', [lead.id]);
  });
}
