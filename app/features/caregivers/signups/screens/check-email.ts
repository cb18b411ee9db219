import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { FieldIssue } from '#values/problem.ts';

/** What speaks against signing up with an address; undefined when it is free. */
export async function checkEmail(email: string): Promise<FieldIssue | undefined> {
  try {
    const { available } = await call('POST users/check-email', { email });
    if (available) return undefined;
    toast.error('This email is already registered');
    return {
      field: 'email',
      message: 'This email is already registered. Please sign in or use another email.',
    };
  } catch (error) {
    // Someone who has asked too often is told how long to wait.
    const isTooOften = error instanceof CallError && error.status === 429;
    const failure = 'Unable to verify email availability. Please try again.';
    return { field: 'email', message: isTooOften ? error.message : failure };
  }
}
