import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { layOutAll } from './lay-out.ts';

/** The automatic rules for WCAG 2.2 up to AAA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The script with the rules. {@link violations} runs it; as an init script it costs half of that in each document. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of the page in its current state, of any impact: rule, element and reason. */
export async function violations(page: Page): Promise<string[]> {
  // A click may have begun a navigation.
  await page.waitForLoadState();
  await layOutAll(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run({ resultTypes: ['violations'], runOnly: rules });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
    );
  }, rules);
}

/** The violations of the page in its current state on the narrowest and on a wide screen, on which it stays. */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
