import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { localPath } from '#values/local-path.ts';
import { homeOf } from '#values/roles.ts';
import type { SessionUser } from '../contract.ts';
import { sessionQuery } from './use-session.ts';

const pauseMilliseconds = 200;

/** What follows a successful sign-in: the session is set, everything else asked anew, and off they go. */
export function useEnter(returnUrl: string | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ user }: { user: SessionUser }) => {
    if (!user?.id || !Array.isArray(user.roles)) throw new Error('Invalid user session structure');
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    client.setQueryData(sessionQuery.queryKey, { authenticated: true, user });
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    });
    await navigate(localPath(returnUrl) ?? homeOf(user.roles));
  };
}
