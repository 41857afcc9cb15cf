/** The assistant's place in the office. What it does is tested in test/server/office-assistant.test.ts. */
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin } from '../support/office.ts';
import { enter } from '../support/office-session.ts';
import { tooWide } from '../support/too-wide.ts';

test('a question is added to an answer', async ({ page, site, consoleErrors }) => {
  await enter(site, page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${officeOrigin(site)}/office/assistant`);
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office/assistant/teach?language=de&question=gibt+es+einen+flurfunk`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const answer = page.getByRole('combobox', { name: 'The answer that fits' });
  await expect(answer).toHaveAccessibleDescription(/Please choose an answer/);
  await expect(page.getByRole('textbox', { name: 'The question as visitors ask it' })).toHaveValue(
    'gibt es einen flurfunk',
  );
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  consoleErrors.length = 0; // the browser logs the status 400
});
