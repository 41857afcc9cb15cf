import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { layOutAll } from './lay-out.ts';

/** All of WCAG 2.2 up to AAA that a program can judge, and what axe holds to be good practice beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is now, of whatever impact: rule, element and reason. */
export async function violations(page: Page): Promise<string[]> {
  await layOutAll(page);
  // Legacy mode: no second page is opened for frames, of which we have none.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
