import { useMutation } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import { call, CallError } from '#gate/call.ts';
import type { Answer, Question, WriteKey } from '#gate/calls.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import type { FieldIssue } from '#values/problem.ts';

type Typed = Record<string, string>;

type Options<Key extends WriteKey> = {
  /** sent together with the fields */
  extra?: Partial<Question<Key>>;
  /** the text when the server gives none */
  failure?: string;
  onDone?: (answer: Answer<Key>, typed: Typed) => void;
};

/**
 * The state of a form of the account. The server alone checks the fields; each of its issues is
 * shown at its field, and what was typed stays.
 */
export function useAccountForm<Key extends WriteKey>(
  endpoint: Key,
  { extra, failure, onDone }: Options<Key> = {},
) {
  const ids = useId();
  // The server's answer to a form that was sent without JavaScript.
  const { refused } = useSentForm(endpoint);
  const [issues, setIssues] = useState<FieldIssue[]>(refused?.details ?? []);
  const [sentFailure, setSentFailure] = useState(refused?.message);
  const send = useMutation({
    mutationFn: (typed: Typed) =>
      call(endpoint, { ...typed, ...extra } as Question<Key>, { failure }),
    onMutate: () => {
      setIssues([]);
      setSentFailure(undefined);
    },
    onError: (error) => setIssues(error instanceof CallError ? error.details : []),
    onSuccess: (answer, typed) => onDone?.(answer, typed),
  });

  // The same list until the next answer, because a new one takes the focus.
  const errors = useMemo(
    () => issues.map(({ field, message }) => ({ id: ids + field, message })),
    [ids, issues],
  );

  return {
    isPending: send.isPending,
    isDone: send.isSuccess,
    answer: send.data,
    /** an error that belongs to no field */
    failure: issues.length === 0 ? (send.error?.message ?? sentFailure) : undefined,
    errors,
    /** the props of a field */
    field: (name: keyof Question<Key> & string) => ({
      id: ids + name,
      name,
      ...(refused?.typed[name] !== undefined && { defaultValue: refused.typed[name] }),
      error: issues.find((issue) => issue.field === name)?.message,
    }),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
      if (!send.isPending) send.mutate(typed);
    },
  };
}

export type AccountForm = Pick<ReturnType<typeof useAccountForm>, 'errors' | 'failure' | 'submit'>;
