import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

/** Whether this tab is connected to the event stream. */
export const liveState = {
  set(next: boolean) {
    if (next === isLive) return;
    isLive = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => isLive,
};

export function useLive(): boolean {
  return useSyncExternalStore(liveState.subscribe, liveState.read, () => false);
}
