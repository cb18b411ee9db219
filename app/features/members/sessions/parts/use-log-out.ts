import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#gate/call.ts';
import { clearStores } from '#gate/device-store.ts';
import { makePageFor } from '#gate/page-person.ts';
import { dropAll } from '#ui/tab-store.ts';
import { loggedOut, sessionQuery } from './use-session.ts';

const leaving = { mutationKey: ['POST auth/logout'] };

export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({ ...leaving, mutationFn: () => logOut(client) });
  return async () => {
    await mutateAsync();
    await navigate('/');
  };
}

export const isLoggingOut = (client: QueryClient) => client.isMutating(leaving) > 0;

/**
 * Forgets the session in this browser in any case, and ends it on the server if it can be
 * reached.
 */
export async function logOut(client: QueryClient) {
  // What is still being asked would be refused once the session has ended.
  await client.cancelQueries();
  await call('POST auth/logout', {}, { timeoutSeconds: 5 }).catch(() => undefined);
  client.clear();
  client.setQueryData(sessionQuery.queryKey, loggedOut);
  localStorage.removeItem('csrf_token');
  dropAll();
  makePageFor(undefined);
  await clearStores();
}
