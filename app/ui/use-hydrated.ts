import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script is at work: `false` on the server and in the first render, so that both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
