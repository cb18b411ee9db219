import { useSyncExternalStore } from 'react';

const noChange = () => () => {};

/** False on the server and until the page is alive. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
