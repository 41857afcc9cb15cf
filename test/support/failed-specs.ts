/** A reporter for Playwright: the command that runs the failed files alone. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class FailedSpecs implements Reporter {
  readonly #files = new Set<string>();

  onTestEnd({ location }: TestCase, { status }: TestResult): void {
    if (status !== 'passed' && status !== 'skipped') this.#files.add(relative('.', location.file));
  }

  onEnd(): void {
    // biome-ignore lint/suspicious/noConsole: the report
    if (this.#files.size > 0) console.log(`\nThe failed files alone: npm test -- ${[...this.#files].join(' ')}`);
  }
}
