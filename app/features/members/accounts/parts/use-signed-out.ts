import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { withReturn } from '#values/return-path.ts';

/** For a form that someone signed in has sent, when the server no longer knows them: to the login and back. */
export function useSignedOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    toast.error('You were signed out. Please log in to go on.');
    await navigate(withReturn('/login', pathname + search));
    // Only there, because this page would turn into that of a visitor first.
    client.setQueryData(sessionQuery.queryKey, { authenticated: false, user: null });
  };
}
