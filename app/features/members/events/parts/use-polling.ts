import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLive } from './live-state.ts';

const seconds = 1000;

/** How often to poll. A live page polls too, rarely: a connection can die without an error. */
export function pollingInterval(isLive: boolean, isVisible: boolean): number {
  if (isLive) return 60 * seconds;
  return isVisible ? 2 * seconds : 10 * seconds;
}

/** Options of a query about an open conversation. */
export function usePolling() {
  return pollEvery(pollingInterval(useLive(), useVisible()));
}

/** The same for a count in the header of every page, which may be some seconds late. */
export function useRarePolling() {
  return pollEvery((useLive() ? 120 : 30) * seconds);
}

const pollEvery = (milliseconds: number) => ({
  // A query that has never succeeded is not polled: the user retries it from the error message.
  refetchInterval: ({ state }: Query<any, any, any, any>) =>
    state.data === undefined ? false : milliseconds,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always' as const,
});

/** Whether the tab is visible; false until the browser says so, because a tab may open hidden. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => false);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
