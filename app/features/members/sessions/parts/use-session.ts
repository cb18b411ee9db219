import { createContext, useContext } from 'react';
import type { SessionUser } from '../contract.ts';
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

export const isRefusal = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** The session after a log-out; guards send it to the home page instead of the login. */
export const loggedOut = { authenticated: false, user: null, error: 'Logged out' };

export type Session = {
  user: SessionUser | null;
  error: string | undefined;
  isLoading: boolean;
  checkAgain(): void;
};

export const SessionContext = createContext<Session>({
  user: null,
  error: undefined,
  isLoading: true,
  checkAgain() {},
});

/** The signed-in user, or null: one answer for all of a page. */
export const useSession = () => useContext(SessionContext);
