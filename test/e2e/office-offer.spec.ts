/** Facts of the offer, filled in on a phone, published, and said everywhere (product.md P14, P15). */
import { expect, hydrated } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

const list =
  'Call booked in the chat\n\nQuestion:\n1. do you support whatsapp?\n2. do you record calls?\n\nThis conversation:\n…';

test.setTimeout(120_000);
test('a fact that visitors asked for is filled in by phone, published and said everywhere', async ({ page, site }) => {
  const website = async (path: string) => (await fetch(site.origin + path)).text();
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Claire', 'claire@example.org', '${list}', 'en', '2026-03-01T10:00:00.000Z', 0)`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office');
  await expect(page.getByText('enquiries: WhatsApp (1), Recording of calls (1).')).toBeVisible();
  await page.getByRole('link', { name: 'Facts of the offer' }).click();
  await expectSound(page);

  // A colleague saves another one meanwhile.
  site.query(`insert into content_drafts (file, path, value, at, person)
    values ('offer.yaml', 'hosting.answer', '"yes"', '2026-01-01', 'Mia')`);
  const row = page.locator('#whatsapp');
  await row.getByText('Blank · asked for on 1 list').click();
  await row.getByLabel('Yes, from a day on').check();
  const price = page.locator('#price');
  await price.locator('summary').click();
  await expect(price.getByRole('radio')).toHaveCount(0);
  await price.getByLabel('Deutsch').fill('Starter: 190 €.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByLabel('From this day on')).toHaveAccessibleDescription(/enter the day.*stays a draft/);
  expect(site.query("select path from content_drafts where path like 'price.%' or value = '\"from\"'")).toHaveLength(2);
  await expect(row.getByText('On the website: Blank')).toBeVisible();
  await row.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();
  await expectSound(page);
  await row.getByLabel('Yes, from a day on').check();
  await row.getByLabel('From this day on').fill('2999-03-01');
  await row.getByLabel('English').fill('For up to three numbers');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect(site.query("delete from content_drafts where path = 'hosting.answer' returning value")).toHaveLength(1);
  await expect(row.getByLabel('Türkçe')).toHaveAccessibleDescription(/^Still missing/);
  await row.getByLabel('Deutsch').fill('Für bis zu drei Nummern');
  await row.getByLabel('Türkçe').fill('En fazla üç numara için');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Yes, from a day on: 1 Mar 2999 · For up to three numbers')).toBeVisible();
  expect(await website('/de/zkagent')).not.toContain('Nummern');

  await page.getByRole('link', { name: 'Check and publish' }).first().click();
  await expect(page.getByRole('insertion').filter({ hasText: 'Für bis zu drei Nummern' })).toBeVisible();
  const changed = page.locator('.change', { has: page.getByRole('insertion').filter({ hasText: 'Starter: 190' }) });
  await changed.getByRole('link', { name: 'Not yet' }).click();
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish the rest' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Now after all' }).click();
  await page.getByText(/^\d things? to look at/).click();
  await expect(page.getByRole('link', { name: 'Fill in the other' })).toHaveAttribute('href', /offer#price$/);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. All pages show the new texts')).toBeVisible();
  for (const path of ['/de/zkagent', '/de/faq'])
    expect(await website(path), path).toContain('Ab 1. März 2999. Für bis zu drei Nummern');
  expect(await website('/de')).toContain('<b>Starter: 190');
  expect(await website('/en')).not.toContain('<b>Starter: 190');
  await page.goto('/office');
  await expect(page.getByText('enquiries: Recording of calls (1).')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Undo …' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The website shows these texts again.')).toBeVisible();
  expect(await website('/de/zkagent')).not.toContain('Nummern');
  site.query("delete from contacts where email = 'claire@example.org'");
});

test('a sheet is reached from the product page without script, and fits two printed pages', async ({ plain, page }) => {
  await plain.goto('/de/zkagent');
  await plain.getByRole('navigation', { name: 'Zum Weitergeben' }).getByRole('link', { name: 'Betriebsrat' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/Für den Betriebsrat/);
  await expect(plain.getByText('Wird in der Beratung beantwortet').first()).toBeVisible();
  await expect(plain.locator('.sheet__print')).toBeHidden();
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.append('printed') }));
  await page.goto('/de/sheets/works-council');
  await hydrated(page);
  await page.getByRole('button', { name: 'Drucken oder als PDF sichern' }).click();
  await expect(page.getByText('printed')).toBeVisible();
  for (const sheet of ['boss', 'data-protection', 'it', 'works-council'])
    for (const language of ['en', 'de', 'tr']) {
      await plain.goto(`/${language}/sheets/${sheet}`);
      const pdf = (await plain.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)?.length, `${language} ${sheet}`).toBeLessThanOrEqual(2);
    }
});
