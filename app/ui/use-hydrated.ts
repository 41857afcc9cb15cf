import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script is at work: `false` on the server and in the first render, so that both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Tells whoever watches the page from outside, such as a test, that its script is at work. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
