import { cleanText } from '#values/clean-text.ts';
import type { ApplicationStatus, ApprovalStatus, JobRequestStatus } from '#values/taxonomies.ts';

/** In characters, for the note with a decline or an invitation to an interview. */
export const longestNote = 1000;

type Side = 'family' | 'caregiver';

/** For each status: which statuses may follow, and who may take that step. */
export const applicationMoves: Record<
  ApplicationStatus,
  Partial<Record<ApplicationStatus, Side>>
> = {
  submitted: {
    viewed: 'family',
    shortlisted: 'family',
    interview: 'family',
    hired: 'family',
    declined: 'family',
    withdrawn: 'caregiver',
  },
  viewed: {
    shortlisted: 'family',
    interview: 'family',
    hired: 'family',
    declined: 'family',
    withdrawn: 'caregiver',
  },
  shortlisted: {
    interview: 'family',
    hired: 'family',
    declined: 'family',
    withdrawn: 'caregiver',
  },
  interview: {
    hired: 'family',
    declined: 'family',
    withdrawn: 'caregiver',
  },
  // A hire that did not work out can be declined, and a declined caregiver shortlisted after all.
  hired: { declined: 'family' },
  declined: { shortlisted: 'family' },
  withdrawn: {},
};

/** What a family may still decide, by the status of its job. */
export const decisionsIn: Record<JobRequestStatus, readonly ApplicationStatus[]> = {
  open: ['viewed', 'shortlisted', 'interview', 'hired', 'declined'],
  paused: ['viewed', 'shortlisted', 'interview', 'hired', 'declined'],
  expired: ['viewed', 'shortlisted', 'interview', 'hired', 'declined'],
  filled: ['viewed', 'hired', 'declined'],
  removed: [],
};

type Facts = {
  from: ApplicationStatus;
  to: ApplicationStatus;
  job: JobRequestStatus;
  isAnotherHired: boolean;
};

/** Why a family cannot decide that, or undefined if it can. */
export function refusalToDecide({ from, to, job, isAnotherHired }: Facts): string | undefined {
  if (from === 'withdrawn') return 'The caregiver has withdrawn this application.';
  if (from === to) return `This application is ${spoken[to]} already.`;
  if (applicationMoves[from][to] !== 'family') {
    return `An application that is ${spoken[from]} cannot become ${spoken[to]}.`;
  }
  if (to === 'hired' && isAnotherHired) {
    return 'You have hired another caregiver for this job already.';
  }
  if (!decisionsIn[job].includes(to)) {
    return job === 'filled' ? 'This job is filled. Reopen it first.' : 'This job was removed.';
  }
  return undefined;
}

/** Why a caregiver cannot withdraw, or undefined if they can. */
export function refusalToWithdraw(from: ApplicationStatus): string | undefined {
  if (applicationMoves[from].withdrawn === 'caregiver') return undefined;
  if (from === 'withdrawn') return 'You have withdrawn this application already.';
  if (from === 'hired') {
    return 'You were hired for this job. Please tell the family in a message if you cannot take it.';
  }
  return 'The family has declined this application already.';
}

const spoken: Record<ApplicationStatus, string> = {
  submitted: 'submitted',
  viewed: 'viewed',
  shortlisted: 'shortlisted',
  interview: 'invited to an interview',
  hired: 'hired',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

/** Neither side has made a final decision. */
export function isUndecided(status: ApplicationStatus): boolean {
  return applicationMoves[status].withdrawn === 'caregiver';
}

const interest: Record<ApplicationStatus, number> = {
  hired: 0,
  interview: 1,
  shortlisted: 2,
  submitted: 3,
  viewed: 3,
  declined: 4,
  withdrawn: 5,
};

/** Sorts the applicants closest to a hire first; equals keep their order. */
export function byInterest<One extends { status: ApplicationStatus }>(applicants: One[]): One[] {
  return [...applicants].sort((one, other) => interest[one.status] - interest[other.status]);
}

/**
 * A cover letter as it is stored: < > & are removed, and straight quotes become typographic ones, so
 * that "I'm" still reads well without any of < > & " '.
 */
export function cleanCoverLetter(text: string): string {
  return cleanText(text)
    .replace(/[<>&]/g, '')
    .replace(/(^|[\s([{\u2014\u2013\u2018-])"/g, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(/(^|[\s([{\u2014\u2013\u201c])'/g, '$1\u2018')
    .replaceAll("'", '\u2019')
    .trim();
}

/** Why a caregiver may not apply to any job, or undefined if they may. */
export function refusalToApply(
  caregiver: { approvalStatus: ApprovalStatus; isListed: boolean } | undefined,
): string | undefined {
  if (!caregiver) return 'Please complete your caregiver profile before you apply to jobs.';
  if (caregiver.approvalStatus === 'pending') {
    return 'Your profile is pending admin approval. You can apply once it is approved.';
  }
  if (caregiver.approvalStatus !== 'approved') {
    return 'Your profile was not approved. Please correct it and submit it again to apply to jobs.';
  }
  if (!caregiver.isListed) return 'Your profile is paused. List it again to apply to jobs.';
  return undefined;
}
