import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { takeOver } from './take-over.ts';
import { isRefusal, SessionContext, sessionCheckFailed, sessionQuery } from './use-session.ts';

/**
 * Knows who is signed in, for all of a page: a list has a heart for each of its cards. If the check fails
 * without an answer, the user known before stays, so that a lost connection does not interrupt them; an
 * error answer (4xx) means no user.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isLoading, refetch } = useQuery(sessionQuery);
  useCheckOnNextPage();
  useTakeOver(data?.user?.id);
  const session = useMemo(() => {
    const known = error && isRefusal(error) ? undefined : data;
    return {
      user: known?.user ?? null,
      error: error ? sessionCheckFailed : known?.error,
      isLoading,
      checkAgain: () => void refetch(),
    };
  }, [data, error, isLoading, refetch]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Before anything of the page reads what this tab keeps. */
function useTakeOver(userId: string | undefined) {
  const [known, setKnown] = useState<string>();
  if (import.meta.env.SSR || !userId || userId === known) return;
  takeOver(userId);
  setKnown(userId);
}

/** An answer that is no longer fresh is asked for again when someone goes on. */
function useCheckOnNextPage() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => void client.prefetchQuery(sessionQuery), [client, pathname]);
}
