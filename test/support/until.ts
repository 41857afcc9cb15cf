import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `condition` returns a truthy value; throws after `deadline` ms. */
export async function until(condition: () => unknown, deadline = 15_000, step = 20): Promise<void> {
  const end = Date.now() + deadline;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${deadline} ms: ${condition}`);
    await wait(step);
  }
}
