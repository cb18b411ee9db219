import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import type { Question } from '#gate/calls.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { Applicant } from '../contract.ts';
import { isAboutApplicants } from './applicants-query.ts';

export type Answer = Exclude<Question<'POST job-applications/change-status'>['status'], 'viewed'>;

const news: Record<Answer, (name: string) => string> = {
  shortlisted: (name) => `${name} is on your shortlist.`,
  interview: (name) => `${name} is invited to an interview.`,
  // A name may end with the dot of its initial.
  hired: (name) => `You have hired ${name.replace(/\.$/, '')}. Your post is marked as filled.`,
  declined: (name) => `${name} has your answer.`,
};

type Handlers = {
  /** after a decision or a refusal, which may have changed the post */
  onChanged(): void;
  onDecided?(applicationId: string): void;
};

/** Sends the family's decision; the server notifies the applicant. */
export function useDecide({ applicationId, caregiver }: Applicant, handlers: Handlers) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { status: Answer; note?: string }) =>
      call('POST job-applications/change-status', { applicationId, ...answer }),
    onSuccess(_, { status }) {
      toast.success(news[status](caregiver.displayName));
      handlers.onDecided?.(applicationId);
    },
    onError: (error) => toast.error(error.message),
    // After a refusal too: the page shows an outdated status then.
    async onSettled() {
      handlers.onChanged();
      await client.invalidateQueries({ predicate: isAboutApplicants });
    },
  });
}
