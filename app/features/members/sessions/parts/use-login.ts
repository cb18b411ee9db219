import { useMutation } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { useFinishSignIn } from './finish-sign-in.ts';

/** Signs in with a password and leads to the next page. */
export function useLogin(returnUrl: string | undefined) {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      call('POST auth/login_with_password', credentials, {
        failure: 'Login failed. Please try again.',
      }),
    onSuccess: useFinishSignIn(returnUrl),
  });
}
