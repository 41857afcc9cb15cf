/** The last result of the check, in this process. */

import type { SetupFinding } from '#app/findings/finding.ts';
import { log } from '#app/telemetry/log.server.ts';
import { subscribeToContent } from '#content/load.server.ts';
import { checkSetup } from './setup-check.server.ts';

export { leaveHint } from '#app/office-kit/store-left-hints.server.ts';

/** `findings` is `undefined` when the check itself failed; `at` is when it ended. */
export type CheckResult = { at: Date; findings: SetupFinding[] | undefined };

/** A result that is older than this is renewed when somebody looks at it, in ms. */
const maxAge = 24 * 3_600_000;

let last: CheckResult | undefined;
let running: Promise<CheckResult> | undefined;
/** Counts changes of the texts: most findings are about them, or about what they say of the site. */
let changes = 0;

subscribeToContent(() => {
  changes += 1;
  if (!last) return; // nobody has looked, or it is being checked
  last = undefined;
  void runCheck();
});

/** The last result; `undefined` before the first, and while the texts of today are checked for the first time. */
export function lastCheck(): { result: CheckResult | undefined; isRunning: boolean } {
  return { result: last, isRunning: running !== undefined };
}

/** Checks the set-up, once more when the texts change meanwhile. Simultaneous calls share one check. Never throws. */
export function runCheck(): Promise<CheckResult> {
  running ??= checkUnchanged().then((result) => {
    running = undefined;
    last = result;
    return result;
  });
  return running;
}

/** Starts a check, unless there is a result of today. Does not wait for it. */
export function startDailyCheck(): void {
  if (!last || Date.now() - last.at.getTime() > maxAge) void runCheck();
}

async function checkUnchanged(): Promise<CheckResult> {
  const before = changes;
  const findings = await checkSetup().catch((error: unknown) => {
    log.error({ error }, 'the check of the set-up failed');
    return undefined;
  });
  return before === changes ? { at: new Date(), findings } : checkUnchanged();
}
