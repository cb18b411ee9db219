import { useMutation } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { useEnter } from './use-enter.ts';

/** Signing in with a password, and what follows it. */
export function useLogin(returnUrl: string | null) {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      call('POST auth/login_with_password', credentials, {
        failure: 'Login failed. Please try again.',
      }),
    onSuccess: useEnter(returnUrl),
  });
}
