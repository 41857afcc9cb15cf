/** A chat widget, own or hosted. Each object is loaded at most once. */
export type Provider = {
  /** Resolves when the widget is mounted, or when `remove` was called meanwhile. */
  load(): Promise<void>;
  /** Removes everything that has been mounted so far. */
  remove(): void;
};

/** Delay between a route change and loading a widget, in ms (product.md H2). */
export const loadDelay = 400;

/**
 * The page's only chat slot (product.md H1, H2). `fill` removes the current widget, waits 400 ms and loads one
 * provider; another call meanwhile cancels the first, and a provider whose code arrives late is discarded. A failure is
 * logged to the console and not shown.
 */
export function createSlot() {
  let generation = 0;
  let current: Provider | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    generation += 1;
    clearTimeout(timer);
    current?.remove();
    current = undefined;
  }

  async function load(createProvider: () => Promise<Provider>): Promise<void> {
    const started = generation;
    try {
      const provider = await createProvider();
      if (started !== generation) return;
      current = provider;
      await provider.load();
    } catch (error) {
      if (started !== generation) return;
      clear();
      console.error(error);
    }
  }

  function fill(createProvider: () => Promise<Provider>): void {
    clear();
    timer = setTimeout(load, loadDelay, createProvider);
  }

  return { fill, clear };
}
