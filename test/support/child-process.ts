/** Processes that tests start. */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const children = new Set<ChildProcess>();
// Before the folders that they write to are deleted.
process.prependListener('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Has a process end with this one at the latest, which does not wait for it. */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  child.unref();
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Waits for a line that matches, and adds all lines to `lines`. Throws when the output ends before. */
export async function matchingLine(output: Readable, pattern: RegExp, lines: string[] = []): Promise<RegExpExecArray> {
  const all = createInterface({ input: output });
  const match = await new Promise<RegExpExecArray | undefined>((resolve) => {
    all.on('close', () => resolve(undefined));
    all.on('line', (line) => {
      lines.push(line);
      const found = pattern.exec(line);
      if (found) resolve(found);
    });
  });
  if (!match) throw new Error(`no line matches ${pattern}:\n${lines.join('\n')}`);
  (output as Socket).unref();
  return match;
}
