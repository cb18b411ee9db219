import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { localPath } from '#values/local-path.ts';
import { homeOf } from '#values/roles.ts';
import type { SessionUser } from '../contract.ts';
import { sessionQuery } from './use-session.ts';

/** Makes someone who has just signed in the one who is looking; everything else is asked anew. */
export function become(client: QueryClient, user: SessionUser) {
  if (!user?.id || !Array.isArray(user.roles)) throw new Error('Invalid user session structure');
  client.setQueryData(sessionQuery.queryKey, { authenticated: true, user });
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
}

export function useBecome() {
  const client = useQueryClient();
  return (user: SessionUser) => become(client, user);
}

const pauseMilliseconds = 200;

/** What follows a successful sign-in: off they go, to where they wanted to be or to their home. */
export function useEnter(
  returnUrl: string | null,
  homeFor: (user: SessionUser) => string = ({ roles }) => homeOf(roles),
) {
  const become = useBecome();
  const navigate = useNavigate();
  return async ({ user }: { user: SessionUser }) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    become(user);
    await navigate(localPath(returnUrl) ?? homeFor(user));
  };
}
