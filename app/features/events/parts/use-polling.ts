import { useSyncExternalStore } from 'react';
import { useLive } from './live-state.ts';

const seconds = 1000;

/** How often to ask. A live page asks too, rarely: a connection can die without a word. */
export function pollingInterval(isLive: boolean, isVisible: boolean): number {
  if (isLive) return 60 * seconds;
  return isVisible ? 2 * seconds : 10 * seconds;
}

/** Options of a query whose answer changes by what others do. */
export function usePolling() {
  const interval = pollingInterval(useLive(), useVisible());
  return {
    refetchInterval: interval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always' as const,
  };
}

/** Whether someone can see the tab. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
