import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { returnPath } from '#values/return-path.ts';
import { homeOf } from '#values/roles.ts';
import type { SessionUser } from '../contract.ts';
import { takeOver } from './take-over.ts';
import { sessionQuery } from './use-session.ts';

/** Puts the user who has just signed in into the session query and reloads all other queries. */
export function setSessionUser(client: QueryClient, user: SessionUser) {
  if (!user?.id || !Array.isArray(user.roles)) throw new Error('Invalid user session structure');
  const others = {
    predicate: ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0],
  };
  const wasSomebodyElse = takeOver(user.id);
  client.setQueryData(sessionQuery.queryKey, { authenticated: true, user });
  void (wasSomebodyElse ? client.resetQueries(others) : client.invalidateQueries(others));
}

export function useSetSessionUser() {
  const client = useQueryClient();
  return (user: SessionUser) => setSessionUser(client, user);
}

const pauseMilliseconds = 200;

/** After a successful sign-in: leads the user to the page they came for, or to their home page. */
export function useFinishSignIn(
  returnUrl: string | undefined,
  homeFor: (user: SessionUser) => string = ({ roles }) => homeOf(roles),
) {
  const setSessionUser = useSetSessionUser();
  const navigate = useNavigate();
  return async ({ user }: { user: SessionUser }) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    setSessionUser(user);
    await navigate(returnPath(returnUrl) ?? homeFor(user));
  };
}
