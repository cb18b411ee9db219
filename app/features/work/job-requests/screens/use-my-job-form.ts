import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { OwnJobRequest } from '../contract.ts';
import { dollarsIn, payTexts } from '../rules.ts';
import { useRefreshOwnJobs } from './my-job-queries.ts';

/** Only the server validates; its errors are shown at their fields, and the answers stay. */
export function useMyJobForm(job: OwnJobRequest) {
  const ids = useId();
  const navigate = useNavigate();
  const refresh = useRefreshOwnJobs();
  const [saved] = useState(() => answersOf(job));
  const [answers, setAnswers] = useState(saved);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const save = useMutation({
    mutationFn: async () =>
      call('POST job-requests/update', {
        id: job.id,
        ...answers,
        startDate: answers.startDate || null,
        budgetMin: payIn('budgetMin', answers.budgetMin),
        budgetMax: payIn('budgetMax', answers.budgetMax),
      }),
    onError: (error) => setIssues(error instanceof CallError ? error.details : []),
    async onSuccess() {
      toast.success('Your post was changed.');
      await refresh();
      await navigate(`/my-jobs/${job.id}`);
    },
  });

  return {
    answers,
    isChanged: !save.isPending && textOf(answers) !== textOf(saved),
    change(changed: Partial<typeof answers>) {
      setAnswers((before) => ({ ...before, ...changed }));
      setIssues((before) => before.filter(({ field }) => !(field in changed)));
    },
    save,
    /** an error that belongs to no field */
    failure: issues.length === 0 ? save.error?.message : undefined,
    /** memoized, because the summary takes the focus whenever they change */
    complaints: useMemo(
      () => issues.map(({ field, message }) => ({ id: ids + field, message })),
      [ids, issues],
    ),
    wiring: (name: keyof typeof answers) => ({
      id: ids + name,
      error: issues.find(({ field }) => field === name)?.message,
    }),
  };
}

const answersOf = (job: OwnJobRequest) => ({
  careTypes: job.careTypes,
  zipCode: job.zipCode,
  startDate: job.startDate ?? '',
  frequency: job.frequency,
  experienceLevel: job.experienceLevel,
  budgetMin: job.payMin === null ? '' : String(job.payMin),
  budgetMax: job.payMax === null ? '' : String(job.payMax),
  about: job.about ?? '',
});

/** The same for the same choices, in whatever order they were made. */
const textOf = (answers: ReturnType<typeof answersOf>) =>
  JSON.stringify(answers, (_name, value: unknown) =>
    Array.isArray(value) ? (value as string[]).map(String).sort(inOrder) : value,
  );

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);

/** What is no amount is refused as the server would refuse it. */
function payIn(field: string, typed: string): number | null {
  const amount = dollarsIn(typed);
  if (amount !== undefined) return amount;
  const message = payTexts.amount;
  throw new CallError(message, 400, { details: [{ field, message }] });
}
