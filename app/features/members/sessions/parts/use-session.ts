import { useQuery } from '@tanstack/react-query';
import { CallError } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';

const minutes = 60_000;

export const sessionCheckFailed = 'Session check failed';

export const sessionQuery = {
  ...query('GET auth/session', {}, { failure: sessionCheckFailed, timeoutSeconds: 10 }),
  staleTime: 5 * minutes,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < 2 && !isRefusal(error),
};

const isRefusal = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** The session of someone who has just left, so that no guard asks them to come back in. */
export const loggedOut = { authenticated: false, user: null, error: 'Logged out' };

/**
 * Who is looking. A failure to find out means nobody, unless it was known before and no answer came:
 * then whoever is in the middle of something stays.
 */
export function useSession() {
  const { data, error, isLoading, refetch } = useQuery(sessionQuery);
  const known = error && isRefusal(error) ? undefined : data;
  return {
    user: known?.user ?? null,
    error: error ? sessionCheckFailed : known?.error,
    isLoading,
    checkAgain: () => void refetch(),
  };
}
