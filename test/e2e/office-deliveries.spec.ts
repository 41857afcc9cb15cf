/** Deliveries in the office: what failed first, filters, and sending again. */
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';
import type { Site } from '../support/site-process.ts';

/** Deliveries of one lead each, in the order of their ids. No channel is set up, so nothing takes them away. */
function addDeliveries(site: Site, rows: { status: string; error?: string }[]) {
  const now = new Date().toISOString();
  for (const { status, error } of rows) {
    const [lead] = site.query(
      `insert into contacts (full_name, email, message, created_at, suspected_spam)
       values ('Jo Li', 'jo@example.org', 'Hello', '${now}', 0) returning id`,
    );
    site.query(
      `insert into deliveries (subject, subject_id, channel, status, attempts, due_at, error, created_at)
       values ('contacts', '${lead?.id}', 'owner-mail', '${status}', 3, '2099-01-01T00:00:00.000Z',
         ${error ? `'${error}'` : 'null'}, '${now}')`,
    );
  }
}

test('failed deliveries stand first and are sent again, without script', async ({ page, plain, site }) => {
  site.query('delete from deliveries');
  addDeliveries(site, [
    { status: 'failed', error: 'SMTP 535' },
    { status: 'pending', error: 'ECONNREFUSED' },
    { status: 'failed', error: 'HTTP 503' },
    { status: 'delivered' },
  ]);
  await plain.goto('/office/deliveries');
  const rows = plain.getByRole('main').getByRole('listitem').filter({ hasText: 'Email to you' });
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('The service reports a fault of its own.');
  await expect(rows.nth(1)).toContainText('The service refuses the access data.');
  await expect(rows.nth(2)).toContainText('The service could not be reached.');
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', /\/office\/people\/contact-\d+$/);
  await plain.getByRole('link', { name: 'Failed 2' }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Try again Email to you, Jo Li' }).click();
  // The site of this test has no mail server.
  await expect(plain.getByText('1 delivery cannot be sent')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await plain.getByRole('button', { name: 'Try all failed again' }).click();
  await expect(plain.getByText('There is nothing here at the moment.')).toBeVisible();
  const waiting = site.query("select attempts from deliveries where status = 'pending'");
  expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 3]);
  const done = site.query("select person from office_audit where action = 'delivery-retried'");
  expect(done).toEqual([{ person: 'Ada' }, { person: 'Ada' }]);

  site.query('delete from deliveries');
  await page.goto('/office/deliveries?status=pending');
  await expect(page.getByText('There is nothing here at the moment.')).toBeVisible();
  await expectSound(page);
  const error = 'HTTP 403 INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND';
  const every = ['failed', 'pending', 'delivered'].map((status) => ({ status, error }));
  addDeliveries(site, every);
  await page.goto('/office/deliveries?due=1&unsendable=1');
  await expectSound(page);
  site.query('delete from deliveries');
});
