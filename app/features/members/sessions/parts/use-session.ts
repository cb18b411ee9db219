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

/** The session after a log-out; guards send it to the home page instead of the login. */
export const loggedOut = { authenticated: false, user: null, error: 'Logged out' };

/**
 * The signed-in user, or null. If the check fails without an answer, the user known before stays, so
 * that a lost connection does not interrupt them; an error answer (4xx) means no user.
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
