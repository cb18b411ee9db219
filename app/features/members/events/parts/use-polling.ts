import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLive } from './live-state.ts';

const seconds = 1000;

/** How often to ask. A live page asks too, rarely: a connection can die without a word. */
export function pollingInterval(isLive: boolean, isVisible: boolean): number {
  if (isLive) return 60 * seconds;
  return isVisible ? 2 * seconds : 10 * seconds;
}

/** Options of a query about a talk that goes on. */
export function usePolling() {
  return askedEvery(pollingInterval(useLive(), useVisible()));
}

/** The same for a count in the header of every page, where seconds do not matter. */
export function useRarePolling() {
  return askedEvery((useLive() ? 120 : 30) * seconds);
}

const askedEvery = (milliseconds: number) => ({
  // What could not be read at all is asked again by whoever reads the error.
  refetchInterval: ({ state }: Query<any, any, any, any>) =>
    state.data === undefined ? false : milliseconds,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always' as const,
});

/** Whether someone can see the tab; not before the browser says so, for it may open in the back. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
