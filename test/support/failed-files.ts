/** A reporter for Node's test runner: the command that runs the failed files alone. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files = new Set<string>();
  for await (const { type, data } of events) if (type === 'test:fail' && data.file) files.add(relative('.', data.file));
  if (files.size > 0) yield `\nThe failed files alone: npm test -- ${[...files].join(' ')}\n`;
}
