import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#gate/call.ts';
import { loggedOut, sessionQuery } from './use-session.ts';

/** Leaves: on this device in any case, on the server if it can be reached. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await call('POST auth/logout', {}, { timeoutSeconds: 5 }).catch(() => undefined);
    client.clear();
    client.setQueryData(sessionQuery.queryKey, loggedOut);
    localStorage.removeItem('csrf_token');
    sessionStorage.clear();
    await navigate('/');
  };
}
