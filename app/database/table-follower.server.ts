import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { sqliteVersion } from './sqlite.server.ts';

/** In ms. Notifications of PostgreSQL do not pass transaction poolers, and SQLite has none. */
const pollInterval = 500;
/** In ms. */
const retryDelay = 1000;

/**
 * Reads what a table says at the start, and at most half a second after a change by any process: one read at a time,
 * once more after a change during it, and again after a failure, which is logged. Never throws.
 */
export class TableFollower {
  readonly #state: () => Promise<string>;
  readonly #read: () => Promise<void>;
  readonly #failed: string;
  #stopping: AbortController | undefined;
  #isOutdated = false;
  /** The read in progress. */
  reading: Promise<void> | undefined;

  /** `state` differs after a change. `failed` is what the log says of a failure. */
  constructor(state: () => Promise<string>, read: () => Promise<void>, failed: string) {
    this.#state = state;
    this.#read = read;
    this.#failed = failed;
  }

  /** A second call does nothing. */
  start(): void {
    if (this.#stopping) return;
    this.#stopping = new AbortController();
    void this.#watch(this.#stopping.signal);
    this.#refresh();
  }

  stop(): void {
    this.#stopping?.abort();
    this.#stopping = undefined;
  }

  async #watch(signal: AbortSignal): Promise<void> {
    let last: string | undefined;
    let lastVersion: string | undefined;
    while (!signal.aborted) {
      const version = sqliteVersion();
      if (!version || version !== lastVersion) {
        // The read logs the error of an unreachable database.
        const now = await this.#state().catch(() => undefined);
        if (now !== undefined && now !== last && !signal.aborted) this.#refresh();
        last = now ?? last;
        lastVersion = now === undefined ? undefined : version;
      }
      await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}); // AbortError
    }
  }

  #refresh(): void {
    this.#isOutdated = true;
    this.reading ??= this.#readWhileOutdated().finally(() => {
      this.reading = undefined;
    });
  }

  async #readWhileOutdated(): Promise<void> {
    while (this.#isOutdated && this.#stopping) {
      this.#isOutdated = false;
      try {
        await this.#read();
      } catch (error) {
        log.error({ error }, this.#failed);
        setTimeout(() => this.#refresh(), retryDelay).unref();
      }
    }
  }
}
