import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { layOutAll } from './lay-out.ts';

/** The automatic rules for WCAG 2.2 up to AAA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations of the page in its current state, of any impact: rule, element and reason. */
export async function violations(page: Page): Promise<string[]> {
  // A click may have begun a navigation.
  await page.waitForLoadState();
  await layOutAll(page);
  // Legacy mode opens no second page for frames, which the site does not have.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
