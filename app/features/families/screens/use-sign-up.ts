import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useSession } from '#features/sessions/parts/use-session.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { FieldIssue } from '#values/problem.ts';
import { issuesOf, noAnswers, stepOf } from '../sign-up-rules.ts';
import type { Answers, Step } from '../sign-up-rules.ts';
import { ownFamilyQuery } from './own-family-query.ts';
import type { Variant } from './sign-up-variants.ts';
import { useCompletion } from './use-completion.ts';

const noIssues: FieldIssue[] = [];

/** The three steps: what was answered, where one is, and what is wrong. */
export function useSignUp(variant: Variant) {
  const ids = useId();
  const session = useSession();
  const ownFamily = useQuery(ownFamilyQuery);
  const [draft, setDraft, forgetDraft] = useDraft(variant.draftKey, {
    answers: { ...noAnswers, careTypes: variant.chosenCareTypes },
    step: 0,
    formKey: '',
  });
  const { answers } = draft;
  const [password, setPassword] = useState('');
  const typed = { ...answers, password };
  const [{ issues, about }, setRefusal] = useState({ issues: noIssues, about: typed });
  const completion = useCompletion({ variant, onDone: forgetDraft, onRefused: lookAgainAt });

  // Who is signing up changes while the last call ends; what they see does not.
  const hasFamily = session.user !== null && Boolean(ownFamily.data?.family);
  const who = completion.isPending ? completion.variables : { user: session.user, hasFamily };
  const steps: Step[] = who.hasFamily
    ? ['care', 'preferences']
    : ['care', 'preferences', 'account'];
  const number = Math.min(draft.step, steps.length - 1);
  const step = steps[number]!;

  function goTo(next: number) {
    setRefusal({ issues: noIssues, about: typed });
    setDraft((before) => ({ ...before, step: next }));
  }

  function lookAgainAt(complaints: FieldIssue[]) {
    setRefusal({ issues: complaints, about: typed });
    const place = steps.indexOf(stepOf(complaints[0]?.field ?? '') ?? step);
    if (place >= 0) setDraft((before) => ({ ...before, step: place }));
  }

  function goOn() {
    const { isStartDateRequired } = variant;
    const found = issuesOf(step, typed, { isStartDateRequired, isSignedIn: who.user !== null });
    setRefusal({ issues: found, about: typed });
    if (found.length > 0 || completion.isPending) return;
    if (number < steps.length - 1) return goTo(number + 1);
    const formKey = draft.formKey || crypto.randomUUID();
    setDraft((before) => ({ ...before, formKey }));
    completion.mutate({ ...who, answers, formKey, password });
  }

  return {
    ...who,
    step,
    number,
    count: steps.length,
    isBusy: completion.isPending,
    answers,
    password,
    setPassword,
    change: (changed: Partial<Answers>) =>
      setDraft((before) => ({ ...before, answers: { ...before.answers, ...changed } })),
    goOn,
    goBack: () => goTo(number - 1),
    /** kept the same between renders, for the summary takes the focus whenever they change */
    complaints: useMemo(
      () => issues.map(({ field, message }) => ({ id: ids + field, message })),
      [ids, issues],
    ),
    /** what a field needs to know of what is wrong, until it is answered differently */
    wiring: (field: keyof typeof typed) => ({
      id: ids + field,
      error:
        typed[field] === about[field]
          ? issues.find((issue) => issue.field === field)?.message
          : undefined,
    }),
  };
}

export type SignUpForm = ReturnType<typeof useSignUp>;
