/** What the check of the set-up last said, in this process. */
import { log } from '#app/telemetry/log.server.ts';
import { runInThread } from '#app/worker-thread.server.ts';
import type { SetupFinding } from './finding.ts';

/** `findings` is `undefined` when the check itself failed; `at` is when it ended. */
export type CheckResult = { at: Date; findings: SetupFinding[] | undefined };

/** Services answer within 10 s or not at all, in ms. */
const timeout = 60_000;
/** A result that is older than this is renewed when somebody looks at it, in ms. */
const maxAge = 24 * 3_600_000;

let last: CheckResult | undefined;
let running: Promise<CheckResult> | undefined;

/** The last result; `undefined` before the first. */
export function lastCheck(): { result: CheckResult | undefined; isRunning: boolean } {
  return { result: last, isRunning: running !== undefined };
}

/**
 * Checks the set-up in a thread: parsing all texts takes seconds, in which visitors would wait. Simultaneous calls
 * share one check. Never throws.
 */
export function runCheck(): Promise<CheckResult> {
  running ??= check().then((result) => {
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

async function check(): Promise<CheckResult> {
  const file = 'app/domain/check/setup-check-worker.server.ts';
  const findings = await runInThread<SetupFinding[]>(file, undefined, AbortSignal.timeout(timeout)).catch(
    (error: unknown) => {
      log.error({ error }, 'the check of the set-up failed');
      return undefined;
    },
  );
  return { at: new Date(), findings };
}
