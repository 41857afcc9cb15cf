import { useEffect, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Whether React has hydrated the page: `false` on the server and in the first render, so that both match. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Sets `data-hydrated` on `<html>`, which the browser tests wait for. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
