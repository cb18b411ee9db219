import { useQuery } from '@tanstack/react-query';
import { CallError } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';

const minutes = 60_000;

export const sessionQuery = {
  ...query('GET auth/session', {}, { failure: 'Session check failed', timeoutSeconds: 10 }),
  staleTime: 5 * minutes,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) =>
    failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
};

/** The session of someone who has just left, so that no guard asks them to come back in. */
export const loggedOut = { authenticated: false, user: null, error: 'Logged out' };

/** Who is looking. Any failure to find out means nobody. */
export function useSession() {
  const { data, error, isLoading } = useQuery(sessionQuery);
  if (error) return { user: null, error: error.message, isLoading };
  return { user: data?.user ?? null, error: data?.error, isLoading };
}
