import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const seconds = 1000;

// At once, as a component's own state: by a timer, a key may be pressed before an answer is drawn.
notifyManager.setScheduler(queueMicrotask);

function isOurFault(error: Error): boolean {
  return !(error instanceof CallError && error.status >= 400 && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60 * seconds,
        retry: (failures, error) => isOurFault(error) && failures < 3,
        retryDelay: (failures) => Math.min(1 * seconds * 2 ** failures, 30 * seconds),
      },
      // Without a network they fail at once, with a reason, and do not wait in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let browserClient: QueryClient | undefined;

/** In the browser: one client as long as the tab is open. */
export const queryClientOfPage = () => (browserClient ??= createQueryClient());
