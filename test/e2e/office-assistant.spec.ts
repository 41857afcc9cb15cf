/** The assistant's place in the office. What it does is tested in test/server/office.test.ts. */
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

test('a question is added to an answer', async ({ page, consoleErrors }) => {
  await page.goto('/office/assistant');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expectSound(page);
  await page.goto('/office/assistant/teach?language=de&question=gibt+es+einen+flurfunk');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const other = page.getByRole('combobox', { name: 'Or another answer' });
  await expect(other).toHaveAccessibleDescription(/Please choose an answer/);
  const question = page.getByRole('textbox', { name: 'The question as visitors ask it' });
  await expect(question).toHaveValue('gibt es einen flurfunk');
  await expectSound(page);
  consoleErrors.length = 0; // the browser logs the status 400
});
