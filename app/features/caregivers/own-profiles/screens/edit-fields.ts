import { editedFacts } from '#features/caregivers/profile-facts/contract.ts';
import type { EditedFacts } from '#features/caregivers/profile-facts/contract.ts';
import type { FieldIssue } from '#values/problem.ts';
import type { VerificationType } from '#values/verifications.ts';
import type { OwnProfile } from '../contract.ts';
import { goingBackToPending, verificationsTouchedBy } from '../trust-rules.ts';
import { profileFields } from '../update-contract.ts';
import { certificateSlots } from './certificate-slots.ts';

/** The form as it is typed: a number is a text until it is sent. */
export type EditFields = EditedFacts & {
  /** whether it is listed; paused otherwise */
  isActive: boolean;
  deleteGovernmentId: boolean;
  deleteResume: boolean;
};

/** Chosen, but not saved yet; by the field they are sent in. */
export type EditFiles = Record<string, File | undefined>;

export function fieldsOf(profile: OwnProfile): EditFields {
  const facts = editedFacts(profile);
  return {
    ...facts,
    // Empty while the range of the sign-up stands.
    yearsExperience: profile.experienceRange ? '' : facts.yearsExperience,
    isActive: profile.isListed,
    deleteGovernmentId: false,
    deleteResume: false,
  };
}

/** What differs from what is saved; only that is sent. */
export function changedFields(saved: EditFields, typed: Partial<EditFields>): Partial<EditFields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[name as keyof EditFields]);
  return Object.fromEntries(Object.entries(typed).filter(isChanged));
}

/** What became different after it was sent: it is still to be saved. */
export function notSent<Values extends object>(now: Values, sent: Values): Partial<Values> {
  const isNew = ([name, value]: [string, unknown]) => value !== sent[name as keyof Values];
  return Object.fromEntries(Object.entries(now).filter(isNew)) as Partial<Values>;
}

/** The same rules and words as the server's, before anything is sent. */
export function issuesOf(changed: Partial<EditFields>): FieldIssue[] {
  const { error } = profileFields.safeParse(changed);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  // One rate moves both fields along, and is complained about once.
  const isOneRate =
    changed.hourlyRateMin === changed.hourlyRateMax &&
    issues.some(({ field }) => field === 'hourlyRateMin');
  return issues.filter(({ field }) => !(isOneRate && field === 'hourlyRateMax'));
}

export function formOf(changed: Partial<EditFields>, files: EditFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(changed)) {
    form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files)) {
    // As the endpoint names a file in a map: certificationDocuments[cpr_first_aid].
    if (file) form.set(name.replace(/\.(\w+)$/, '[$1]'), file);
  }
  return form;
}

/** The checks that saving would send back to pending. */
export function reopenedChecks(
  profile: OwnProfile,
  changed: Partial<EditFields>,
  files: EditFiles,
): VerificationType[] {
  const slots = certificateSlots(changed.certifications ?? profile.certifications);
  const certificationDocuments = slots.filter(({ field }) => files[field]).map(({ type }) => type);
  const touched = verificationsTouchedBy(profile, {
    ...changed,
    isGovernmentIdChanged: Boolean(files.governmentId ?? changed.deleteGovernmentId),
    certificationDocuments,
  });
  return goingBackToPending(profile.verifications, touched);
}
