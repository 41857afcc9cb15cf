/** Editing, previewing and publishing texts in the office. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { expectFits, expectSound, officeTest as test } from '../support/office-page.ts';

test.describe.configure({ mode: 'serial' });

const lines = { Deutsch: 'Sie schlafen gut.', English: 'You sleep well.', Türkçe: 'Siz uyuyun.' };
const second = 'We answer.';

/** The field of a text in a language. */
const field = (page: Page, group: string, language: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(language);

test('a headline in three languages is changed, seen, published and taken back by phone', async ({
  page,
  site,
  consoleErrors,
}) => {
  // The chat learns three languages.
  test.setTimeout(180_000);
  const website = async (path: string) => (await fetch(site.origin + path)).text();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page.getByText('what the sentence speaks of: Appointment setting').first()).toBeAttached();
  await expect(field(page, 'Headline, one line each', 'Deutsch')).toHaveCount(0);
  await page.getByRole('link', { name: 'All languages' }).click();
  for (const [language, text] of Object.entries(lines))
    await field(page, 'Headline, one line each', language).fill(`${text}\n${second}`);
  await expectSound(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page).toHaveURL(/\/office\/preview\/en$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lines.English);
  expect(await website('/de')).not.toContain('Sie schlafen gut.');
  await expectFits(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: 'You close at six.' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'Siz uyuyun.' })).toBeVisible();
  await expectSound(page);
  // A colleague types meanwhile.
  site.query("update content_drafts set value = replace(value, 'We answer.', 'They answer.') where file like 'tr/%'");
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Nothing was done: the texts have changed meanwhile.')).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'They answer.' })).toBeVisible();
  consoleErrors.length = 0;
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. All pages show the new texts')).toBeVisible();
  await expectSound(page);
  for (const [path, text] of Object.entries({ '/en': lines.English, '/de': lines.Deutsch, '/tr': lines.Türkçe }))
    expect(await website(path), path).toContain(text);

  await expect(page.getByText('The chat has learnt everything.')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Undo …' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: 'Siz uyuyun.' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The website shows these texts again.')).toBeVisible();
  expect(await website('/de')).not.toContain('Sie schlafen gut.');

  await page.goto('/office/audit');
  const published = page.getByRole('link', { name: 'Home page, 3 changes' });
  // A test before it may have published something else on this site.
  await expect(published).toHaveText([/^Back to the (original texts|version of .+?): /, /^Home page/]);
  await published.last().click();
  await expect(page.getByRole('insertion').filter({ hasText: 'Siz uyuyun.' })).toBeVisible();
  await expectSound(page);
});

test('without script: refused texts stay typed; the second of two writes over the first', async ({ plain: one }) => {
  const other = await one.context().newPage();
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const title = field(one, 'Heading', 'English').first();
  for (const page of [one, other]) await page.goto('/office/words/contact');
  await title.fill('Write {nonsense}.');
  await field(one, 'Introduction', 'English').fill('A human answers within 24 hours.');
  await save(one);
  await expect(title).toHaveValue('Write {nonsense}.');
  await expect(title).toHaveAccessibleDescription('“{nonsense}” does not stand for anything here.');
  await title.fill('Write to us.');
  await save(one);
  await expect(one.getByText('Saved. Visitors will see it once you publish.')).toBeVisible();
  await one.getByRole('link', { name: '1 thing to look at' }).click();
  await expect(one.getByRole('button', { name: 'Leave it so' })).toBeInViewport();

  await field(other, 'Introduction', 'English').fill('A person answers.');
  await save(other);
  await expect(other.getByText('Saved. Visitors will see it once you publish.')).toBeVisible();
  await one.reload();
  await expect(field(one, 'Introduction', 'English')).toHaveValue('A person answers.');
  await expect(title).toHaveValue('Write to us.');
});

test('what is typed is stored without a press of the button; an entry is added in every language', async ({
  page,
  site,
}) => {
  await page.goto('/office/words/home?part=services&language=all');
  const title = page.getByRole('group', { name: 'Heading', exact: true }).first().getByLabel('English');
  await title.fill('Helpers at night.');
  const save = page.getByRole('button', { name: 'Save' });
  const place = await save.boundingBox();
  await expect(page.getByText(/^Saved as a draft at/)).toBeVisible();
  expect(await save.boundingBox()).toEqual(place);
  await expect(page.getByText('Draft', { exact: true }).filter({ visible: true })).toHaveCount(1);
  // A colleague corrects it meanwhile.
  site.query("update content_drafts set value = replace(value, 'Helpers', 'Help') where path = 'services.title'");
  await save.click();
  await expect(title).toHaveValue('Help at night.');
  const added = page.getByLabel('New card in “Services”');
  await added.fill('Voice calls');
  await added.press('Enter');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Voice calls' }) });
  await expect(entry.getByLabel('English').first()).toHaveValue('Voice calls');
  await expect(page).toHaveURL(/#services\.cards\.voice-calls$/);
  const translation = entry.getByLabel('Türkçe').first();
  await expect(translation).toHaveValue('');
  await expect(translation).not.toHaveAttribute('aria-invalid');
  // Nobody has typed yet.
  await expect(entry.getByText('Translation missing')).toHaveCount(0);
  await expect(entry.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
  await translation.fill('Sesli aramalar');
  await expect(translation).not.toHaveAttribute('aria-invalid');
  await entry.getByRole('button', { name: 'Move up' }).click();
  await expect(page.getByRole('listitem').nth(-2)).toContainText('Voice calls');
  await expectSound(page);
  await entry.getByText('Remove card “Voice calls”').click();
  await entry.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByRole('status')).toContainText('Removed.');
  await expect(entry).toHaveCount(0);
  await page.goto('/office/words/home?part=services');
  await title.fill('Helpers by day.');
  await page.getByRole('link', { name: 'All languages' }).click();
  await expect(page).toHaveURL(/language=all/);
  await expect(title).toHaveValue('Helpers by day.');
  await title.fill('Helpers, day and night.');
  await page.goto('/office/words/home');
  const stored = () => site.query("select value from content_drafts where path = 'services.title'")[0]?.value;
  await expect.poll(stored).toBe('"Helpers, day and night."');
});
