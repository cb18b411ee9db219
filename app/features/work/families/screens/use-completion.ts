import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSignedOut } from '#features/members/accounts/parts/use-signed-out.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useSetSessionUser } from '#features/members/sessions/parts/finish-sign-in.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { useBrand } from '#ui/page/page-title.ts';
import { call, CallError } from '#gate/call.ts';
import type { CallKey, Question } from '#gate/calls.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { FieldIssue } from '#values/problem.ts';
import { inputOf } from '../sign-up-rules.ts';
import type { Answers } from '../sign-up-rules.ts';
import type { Variant } from './sign-up-variants.ts';

type Completion = {
  user: SessionUser | null;
  hasFamily: boolean;
  answers: Answers;
  password: string;
  /** the same for every attempt to send one form */
  formKey: string;
  /** its answer may have been lost, and the account made */
  wasSent: boolean;
};

type Options = {
  variant: Variant;
  onDone: () => void;
  onRefused: (issues: FieldIssue[]) => void;
};

/** Completes the sign-up: creates the account and the post, and signs in. */
export function useCompletion({ variant, onDone, onRefused }: Options) {
  const { name } = useBrand();
  const setSessionUser = useSetSessionUser();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const leaveSignedOut = useSignedOut();

  return useMutation({
    async mutationFn({ user, answers, password, formKey, wasSent }: Completion) {
      if (!user && !wasSent) await refuseTakenEmail(answers.email);
      const input = { ...inputOf(answers, user ? null : { password }), formKey, returnUrl };
      return ask(
        'POST family-signup/complete',
        input,
        'Failed to create account. Please try again.',
      );
    },
    async onSuccess({ user }, { hasFamily }) {
      setSessionUser(user);
      toast.success(hasFamily ? 'Your job is posted.' : `${variant.success} Welcome to ${name}.`);
      await navigate(returnUrl ?? '/family-dashboard');
      onDone();
    },
    onError(error, { user }) {
      const issues = error instanceof CallError ? error.details : [];
      // The server asks for an account, because it does not know the sender any more.
      if (user && issues.some(({ field }) => isOfAccount(field))) return void leaveSignedOut();
      toast.error(error.message);
      onRefused(issues);
    },
  });
}

const isOfAccount = (field: string) => ['displayName', 'email', 'password'].includes(field);

async function refuseTakenEmail(email: string) {
  const failure = 'Failed to check email availability.';
  const { available } = await ask('POST users/check-email', { email }, failure);
  if (available) return;
  const message = 'This email is already registered. Please sign in or use another email.';
  throw new CallError('This email is already registered', 409, {
    details: [{ field: 'email', message }],
  });
}

/** Fails with the server's message, or with `failure` if the server cannot be reached. */
async function ask<Key extends CallKey>(key: Key, input: Question<Key>, failure: string) {
  return call(key, input, { failure }).catch((error: unknown) => {
    const isUnanswered = error instanceof CallError && error.status === 0;
    throw isUnanswered ? new CallError(failure, 0) : error;
  });
}
