/** A chat that can stand in the slot: our own or a hosted one. Each object is used once. */
export type Provider = {
  /** Settles when it is there. It may come to nothing when `remove` is called meanwhile. */
  load(): Promise<void>;
  /** Takes away all of it, whatever has been loaded by now. */
  remove(): void;
};

/** SPEC 9: how long after a change of route a widget is loaded, in ms. */
export const loadDelay = 400;

/**
 * The one place for a chat on a page (SPEC 2.11, DECISIONS 4). `fill` removes what is there, waits 400 ms and loads one
 * provider; a second call meanwhile cancels the first. A provider whose code or script comes late is never let in.
 * A failure goes to the console, and the visitor sees nothing of it.
 */
export function createSlot() {
  let turn = 0;
  let current: Provider | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function empty(): void {
    turn += 1;
    clearTimeout(timer);
    current?.remove();
    current = undefined;
  }

  async function load(open: () => Promise<Provider>): Promise<void> {
    const mine = turn;
    try {
      const provider = await open();
      if (mine !== turn) return;
      current = provider;
      await provider.load();
    } catch (error) {
      if (mine !== turn) return;
      empty();
      console.error(error);
    }
  }

  function fill(open: () => Promise<Provider>): void {
    empty();
    timer = setTimeout(load, loadDelay, open);
  }

  return { fill, empty };
}
