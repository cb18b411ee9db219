import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkZipCode } from '#features/places/places/parts/check-zip-code.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { useDraft } from '#ui/fields/use-draft.ts';
import type { FieldIssue } from '#values/problem.ts';
import { newKey } from '#values/uuid.ts';
import { issuesOf, noAnswers, stepOf } from '../sign-up-rules.ts';
import type { Answers, Step } from '../sign-up-rules.ts';
import { ownFamilyQuery } from './own-family-query.ts';
import type { Variant } from './sign-up-variants.ts';
import { useCompletion } from './use-completion.ts';

const noIssues: FieldIssue[] = [];

/** The state of the wizard: its answers, current step and errors. */
export function useSignUp(variant: Variant) {
  const session = useSession();
  const ownFamily = useQuery(ownFamilyQuery);
  const [draft, setDraft, forgetDraft] = useDraft(variant.draftKey, {
    answers: { ...noAnswers, careTypes: variant.chosenCareTypes },
    formKey: '',
  });
  // A draft of an earlier version has fewer answers.
  const answers = { ...noAnswers, ...draft.answers };
  const [password, setPassword] = useState('');
  const typed = { ...answers, password };
  const [{ issues, about }, setRefusal] = useState({ issues: noIssues, about: typed });
  const completion = useCompletion({ variant, onDone: forgetDraft, onRefused: lookAgainAt });

  // The session changes while the last call ends; the steps shown must not.
  const hasFamily = session.user !== null && Boolean(ownFamily.data?.family);
  const who = completion.isPending ? completion.variables : { user: session.user, hasFamily };
  const steps: Step[] = who.hasFamily
    ? ['care', 'preferences']
    : ['care', 'preferences', 'account'];
  const [number, goTo] = useStepInHistory(steps.length);
  const step = steps[number]!;
  useKnownZipCode(ownFamily.data?.family?.zipCode, (zipCode) =>
    setDraft((before) => ({
      ...before,
      answers: { ...before.answers, zipCode: before.answers.zipCode || zipCode },
    })),
  );

  const { isStartDateRequired } = variant;
  const faults = issuesOf(step, typed, { isStartDateRequired, isSignedIn: who.user !== null });
  /** A field complains until its answer is a good one, or another than the server refused. */
  const faultOf = (field: string) => {
    const name = field as keyof typeof typed;
    const isUnchanged = typed[name] === about[name];
    const found = isUnchanged ? issues : faults;
    const wasFound = issues.some((issue) => issue.field === field);
    return wasFound ? found.find((issue) => issue.field === field)?.message : undefined;
  };

  function lookAgainAt(complaints: FieldIssue[]) {
    setRefusal({ issues: complaints, about: typed });
    const place = steps.indexOf(stepOf(complaints[0]?.field ?? '') ?? step);
    if (place >= 0) goTo(place);
  }

  const checkPlace = useMutation({
    mutationFn: () => checkZipCode(answers.zipCode),
    onSuccess: (issue) => {
      if (issue) setRefusal({ issues: [issue], about: typed });
      else goTo(number + 1);
    },
  });

  function goOn() {
    setRefusal({ issues: faults, about: typed });
    if (faults.length > 0 || completion.isPending || checkPlace.isPending) return;
    if (step === 'care') return checkPlace.mutate();
    if (number < steps.length - 1) return goTo(number + 1);
    const formKey = draft.formKey || newKey();
    setDraft((before) => ({ ...before, formKey }));
    completion.mutate({ ...who, answers, formKey, wasSent: draft.formKey !== '', password });
  }

  return {
    ...who,
    step,
    number,
    count: steps.length,
    isBusy: completion.isPending,
    isChecking: checkPlace.isPending,
    answers,
    password,
    setPassword,
    // What was changed is another form: the server keeps the first it gets of each key.
    change: (changed: Partial<Answers>) =>
      setDraft((before) => ({ formKey: '', answers: { ...before.answers, ...changed } })),
    goOn,
    goBack() {
      setRefusal({ issues: noIssues, about: typed });
      goTo(number - 1);
    },
    ...useComplaints({ issues, step, faultOf }),
  };
}

type Complaining = {
  issues: FieldIssue[];
  step: Step;
  /** the error of a field that complained, while it still has one */
  faultOf: (field: string) => string | undefined;
};

/** What the last attempt to go on found wrong, for the summary and the fields. */
function useComplaints({ issues, step, faultOf }: Complaining) {
  const ids = useId();
  // The same list until the next attempt, because a new one takes the focus.
  const complaints = useMemo(
    () =>
      issues
        .filter(({ field }) => (stepOf(field) ?? step) === step)
        .map(({ field, message }) => ({ id: ids + field, message })),
    [ids, issues, step],
  );
  return {
    complaints,
    mended: issues.filter(({ field }) => !faultOf(field)).map(({ field }) => ids + field),
    wiring: (field: keyof Answers | 'password') => ({ id: ids + field, error: faultOf(field) }),
  };
}

/** A family's next job is most often in the same place: its ZIP code is there, and may be changed. */
function useKnownZipCode(zipCode: string | undefined, fillIn: (zipCode: string) => void) {
  // Once, when it is known: who empties the field means it.
  const fill = useEffectEvent(fillIn);
  useEffect(() => {
    if (zipCode) fill(zipCode);
  }, [zipCode]);
}

/** Each step is an entry of the browser's history, so that Back goes one step back. */
function useStepInHistory(count: number) {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // The server renders the first step because it has no history; after hydration the real one
  // shows.
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  const reached = isHydrated ? Number(state?.step ?? 0) : 0;
  const number = Math.min(reached, count - 1);

  function goTo(next: number) {
    // From the entry's own step, which a family that has signed up meanwhile has no longer.
    if (next < number) void navigate(next - reached);
    if (next > number) {
      void navigate({ search }, { state: { step: next }, preventScrollReset: true });
    }
  }
  return [number, goTo] as const;
}

export type SignUpForm = ReturnType<typeof useSignUp>;
