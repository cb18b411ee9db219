import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedOut } from '#features/members/accounts/parts/use-signed-out.ts';
import { useSetSessionUser } from '#features/members/sessions/parts/finish-sign-in.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { formOf } from './answers.ts';
import type { Answers, Files } from './answers.ts';

const modes = {
  signUp: {
    endpoint: 'POST caregiver/signup',
    success:
      'Account created successfully! Your profile is pending admin approval and will be visible once approved.',
    failure: 'Failed to create account. Please try again.',
  },
  completion: {
    endpoint: 'POST caregiver/complete-profile',
    success: 'Profile completed successfully!',
    failure: 'Failed to complete profile. Please try again.',
  },
} as const;

type Options = {
  isCompletion: boolean;
  onDone: () => void;
  onRefused: (error: CallError) => void;
};

type Submission = { answers: Answers; files: Files; password: string | undefined };

/** Sends the whole sign-up, tells how much of it has left, and makes its sender the one looking. */
export function useSubmit({ isCompletion, onDone, onRefused }: Options) {
  const { endpoint, success, failure } = modes[isCompletion ? 'completion' : 'signUp'];
  const [progress, setProgress] = useState(0);
  const client = useQueryClient();
  const returnUrl = useReturnUrl();
  const setSessionUser = useSetSessionUser();
  const leaveSignedOut = useSignedOut();

  const send = useMutation({
    async mutationFn({ answers, files, password }: Submission) {
      setProgress(0);
      const form = formOf(answers, files, password);
      if (returnUrl && !isCompletion) form.append('returnUrl', returnUrl);
      await call(endpoint, form, { failure, timeoutSeconds: 90, onProgress: setProgress });
      return call('GET auth/session', {});
    },
    onSuccess({ user }) {
      toast.success(success);
      onDone();
      // The screen leads whoever has a profile to where they were going, or to the dashboard.
      if (user) setSessionUser(user);
    },
    onError(error) {
      const isAnswered = error instanceof CallError && error.status > 0;
      if (isCompletion && isAnswered && error.status === 401) return void leaveSignedOut();
      onRefused(isAnswered ? error : new CallError(failure, 0));
      // Finished on another device: the session tells.
      if (isCompletion && isAnswered && error.status === 409) {
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
    },
  });

  return { send: send.mutate, isPending: send.isPending, progress };
}
