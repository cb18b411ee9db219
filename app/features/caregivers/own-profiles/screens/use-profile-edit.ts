import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import type { CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useDraft } from '#ui/fields/use-draft.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { OwnProfile } from '../contract.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { previewQuery } from '../parts/preview-query.ts';
import { certificateSlots } from './certificate-slots.ts';
import {
  changedFields,
  fieldsOf,
  formOf,
  issuesOf,
  notSent,
  reopenedChecks,
} from './edit-fields.ts';
import type { EditFields, EditFiles } from './edit-fields.ts';

/** What is typed and chosen in the form over what is saved, and the way to save it. */
export function useProfileEdit(profile: OwnProfile) {
  const client = useQueryClient();
  const [typed, setTyped, forgetTyped, isRestored] = useDraft<Partial<EditFields>>(
    `edit-profile-${profile.caregiverId}`,
    {},
  );
  const [chosen, setChosen] = useState<EditFiles>({});
  /** for a save, which ends long after it began */
  const latest = useRef({ typed, chosen });
  useEffect(() => {
    latest.current = { typed, chosen };
  }, [typed, chosen]);
  // What the last save found wrong, and which of it was answered anew since.
  const [found, setFound] = useState<FieldIssue[]>([]);
  const [answered, setAnswered] = useState<string[]>([]);
  /** how much of the form has left; null while nothing is being saved */
  const [progress, setProgress] = useState<number | null>(null);

  const saved = fieldsOf(profile);
  const fields = { ...saved, ...typed };
  const changed = changedFields(saved, typed);
  const files = withoutIdle(chosen, fields.certifications);
  const isChanged = Object.keys(changed).length + Object.keys(files).length > 0;

  function type(next: Partial<EditFields>) {
    setTyped((before) => ({ ...before, ...next }));
    note(Object.keys(next));
  }

  /** A new file also unmarks the old one for deletion. */
  function choose(field: string, file: File | undefined) {
    setChosen((before) => ({ ...before, [field]: file }));
    if (field === 'governmentId') type({ deleteGovernmentId: false });
    if (field === 'resume') type({ deleteResume: false });
    note([field]);
  }

  function note(fields: string[]) {
    setAnswered((before) => [...before, ...fields]);
  }

  function complain(issues: FieldIssue[]) {
    setFound(issues);
    setAnswered([]);
  }

  function forget() {
    forgetTyped();
    setChosen({});
    complain([]);
  }

  /** Called by the save that sent these: whoever went on typing meanwhile loses nothing. */
  function forgetSent() {
    const unsent = notSent(latest.current.typed, typed);
    // Also where the page was left meanwhile, and nothing is rendered any more.
    if (Object.keys(unsent).length === 0) forgetTyped();
    else setTyped(unsent);
    setChosen(notSent(latest.current.chosen, chosen));
    complain([]);
  }

  /** Returns what is wrong with what; nothing when it is saved. */
  async function save(): Promise<FieldIssue[]> {
    if (!isChanged) {
      toast.error(failed('At least one field must be provided to update.'));
      return [];
    }
    const wrong = issuesOf(changed);
    complain(wrong);
    return wrong.length > 0 ? wrong : send();
  }

  async function send(): Promise<FieldIssue[]> {
    toast.info('Saving your profile changes...');
    setProgress(0);
    try {
      const form = formOf(changed, files);
      const options = { failure: '', timeoutSeconds: 90, onProgress: setProgress };
      const answer = await call('POST caregiver/profile/update', form, options);
      client.setQueryData(ownProfileQuery.queryKey, answer);
      forgetSent();
      toast.success('Profile updated successfully!');
      // The header shows the photo, the preview and the public pages everything.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: previewQuery.queryKey });
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET caregivers/'),
      });
      return [];
    } catch (error) {
      const { message, status, details } = error as CallError;
      // oxlint-disable-next-line no-console -- for whoever helps a caregiver to find out why
      console.warn('Profile update failed', { status, details });
      complain(details);
      toast.error(failed(message));
      return details;
    } finally {
      setProgress(null);
    }
  }

  const issues = found.filter(({ field }) => !answered.includes(field));
  return {
    profile,
    fields,
    files,
    issues,
    /** kept the same between renders, for the summary takes the focus whenever they change */
    complaints: useMemo(() => found.map(({ field, message }) => ({ id: field, message })), [found]),
    errorOf: (field: string) => issues.find((issue) => issue.field === field)?.message,
    isChanged,
    /** typed on an earlier visit and never saved */
    isRestored: isRestored && Object.keys(changed).length > 0,
    reopenedChecks: reopenedChecks(profile, changed, files),
    progress,
    type,
    choose,
    forget,
    save,
  };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;

const failed = (message: string) => (message ? `Update failed: ${message}` : 'Update failed');

/** Without removed ones, and without certificates of what is no longer selected. */
function withoutIdle(chosen: EditFiles, certifications: string[]): EditFiles {
  const fields = [
    'profilePhoto',
    'governmentId',
    'resume',
    ...certificateSlots(certifications).map(({ field }) => field),
  ];
  return Object.fromEntries(
    Object.entries(chosen).filter(([field, file]) => file && fields.includes(field)),
  );
}
