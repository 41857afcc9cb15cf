/** Work beside requests, again and again; a run that takes longer than the interval delays the next one. */
export class RepeatedWork {
  readonly #interval: number;
  readonly #run: (signal: AbortSignal) => Promise<void>;
  #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | undefined;

  /** `interval` is in ms. `run` ends early when its signal is aborted, and never throws. */
  constructor(interval: number, run: (signal: AbortSignal) => Promise<void>) {
    this.#interval = interval;
    this.#run = run;
  }

  /** The first run is after `delay` ms. Returns `false`, and does nothing, when the work was started before. */
  start(delay = this.#interval): boolean {
    if (this.#timers.length > 0) return false;
    this.#stopping = new AbortController();
    const run = () => {
      this.#running ??= this.#run(this.#stopping.signal).finally(() => {
        this.#running = undefined;
      });
    };
    this.#timers = [setTimeout(run, delay).unref(), setInterval(run, this.#interval).unref()];
    return true;
  }

  /** Waits for the run in progress. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#stopping.abort();
    await this.#running;
  }
}
