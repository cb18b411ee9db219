import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SubmitEvent } from 'react';
import { checkZipCode } from '#features/places/places/parts/check-zip-code.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useDraft } from '#ui/fields/use-draft.ts';
import type { FieldIssue } from '#values/problem.ts';
import { namesIn } from '../rules.ts';
import { noAnswers } from './answers.ts';
import type { Answers, Files } from './answers.ts';
import { checkEmail } from './check-email.ts';
import { useSteps } from './use-steps.ts';
import { useSubmit } from './use-submit.ts';

const fieldId = (name: string) => `sign-up-${name.split('.')[0]}`;

/** They come with a library as large as the rest of the page, which needs them only at its button. */
const loadRules = () => import('../wizard-rules.ts');

const noComplaints: { id: string; message: string }[] = [];

/** The wizard's state: which step, what was typed, what is wrong with it. */
export function useWizard(user: SessionUser | null) {
  const isCompletion = user !== null;
  const [initial] = useState(noAnswers);
  const [answers, change, forget, isRestored] = useDraft('caregiver-sign-up', initial);
  // The name of the account is a first guess, also for someone who signs in with Google here.
  const fillInName = useEffectEvent((name: string) =>
    change((before) =>
      before.firstName || before.lastName ? before : { ...before, ...namesIn(name) },
    ),
  );
  const knownName = user?.displayName;
  useEffect(() => {
    if (knownName) fillInName(knownName);
  }, [knownName]);
  const [password, setPassword] = useState('');
  const [files, setFiles] = useState<Files>({});
  const { step, first, goTo } = useSteps({ isCompletion });
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>>>();

  // What the last attempt to go on found wrong, and which of it was answered anew since.
  const [found, setFound] = useState({ step, complaints: noComplaints });
  const complaints = found.step === step ? found.complaints : noComplaints;
  const [answered, setAnswered] = useState<string[]>([]);

  function complain(issues: FieldIssue[], about = step) {
    const all = issues.map(({ field, message }) => ({ id: fieldId(field), message }));
    setFound({ step: about, complaints: all });
    setAnswered([]);
  }

  function note(changed: object) {
    // Whoever answers will press the button; without the rules it asks for them again.
    if (!rules) loadRules().then(setRules, () => undefined);
    setAnswered((before) => [...before, ...Object.keys(changed).map(fieldId)]);
  }

  const check = useMutation({
    mutationFn: () => checkEmail(answers.email),
    onSuccess: (issue) => {
      if (issue) complain([issue]);
      else void goTo(1);
    },
  });

  const checkPlace = useMutation({
    mutationFn: () => checkZipCode(answers.zipCode),
    onSuccess: (issue) => {
      if (issue) complain([issue]);
      else void goTo(2);
    },
  });

  const submit = useSubmit({
    isCompletion,
    onDone: forget,
    onRefused(error) {
      const isTaken = error.status === 409 && !isCompletion;
      const issues = isTaken ? [{ field: 'email', message: error.message }] : error.details;
      if (!isTaken) toast.error(error.message);
      const stepOf = ({ field }: FieldIssue) => rules?.stepOf(field) ?? -1;
      const known = issues.filter((issue) => stepOf(issue) >= 0);
      if (known.length === 0) return;
      const earliest = Math.min(...known.map(stepOf));
      void goTo(earliest);
      complain(
        known.filter((issue) => stepOf(issue) === earliest),
        earliest,
      );
    },
  });

  async function goOn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (check.isPending || checkPlace.isPending || submit.isPending) return;
    const known = rules ?? (await loadRules().catch(() => undefined));
    if (!known) return void toast.error('Network error');
    setRules(known);
    const faultsNow = known.complaintsAbout(step, given);
    complain(faultsNow);
    if (faultsNow.length > 0) return;
    if (step === 0) check.mutate();
    if (step === 1) checkPlace.mutate();
    if (step === 2) submit.send({ answers, files, password: isCompletion ? undefined : password });
  }

  /** A field complains until its answer is a good one, or another than the server refused. */
  const given = { ...answers, ...files, password };
  const faults = rules?.complaintsAbout(step, given) ?? [];
  function faultOf(id: string): string | undefined {
    const complaint = complaints.find((each) => each.id === id);
    if (!complaint || !answered.includes(id)) return complaint?.message;
    return faults.find(({ field: name }) => fieldId(name) === id)?.message;
  }

  const field = (name: keyof Answers | keyof Files | 'password') => ({
    id: fieldId(name),
    error: faultOf(fieldId(name)),
  });

  function answer(changed: Partial<Answers>) {
    change((before) => ({ ...before, ...changed }));
    note(changed);
  }

  return {
    step,
    isCompletion,
    isRestored,
    isChecking: check.isPending || checkPlace.isPending,
    isSubmitting: submit.isPending,
    progress: submit.progress,
    answers,
    password,
    files,
    complaints,
    mended: complaints.map(({ id }) => id).filter((id) => !faultOf(id)),
    field,
    goOn,
    /** Undefined where nothing comes before. */
    goBack: step > first ? () => void goTo(step - 1) : undefined,
    answer,
    choosePassword(next: string) {
      setPassword(next);
      note({ password: next });
    },
    chooseFile(changed: Files) {
      setFiles((before) => ({ ...before, ...changed }));
      note(changed);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
