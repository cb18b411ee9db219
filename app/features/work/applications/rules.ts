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

/** How far a family has come with an applicant, those closest to a hire first. */
export const stages = ['hired', 'interview', 'shortlisted', 'waiting', 'declined'] as const;
export type Stage = (typeof stages)[number];

/** Whoever has withdrawn is at no stage. */
export const stageOf: Record<ApplicationStatus, Stage | undefined> = {
  submitted: 'waiting',
  viewed: 'waiting',
  shortlisted: 'shortlisted',
  interview: 'interview',
  hired: 'hired',
  declined: 'declined',
  withdrawn: undefined,
};

type Answer = 'shortlisted' | 'interview' | 'hired' | 'declined';

/** The step most families take next; where it is not possible, a kind no is. */
const usualNext: Partial<Record<ApplicationStatus, Answer>> = {
  submitted: 'interview',
  viewed: 'interview',
  shortlisted: 'interview',
  interview: 'hired',
};

/** Of the decisions that are possible now, the one to offer first; undefined if none suggests itself. */
export function nextAnswer(from: ApplicationStatus, possible: readonly Answer[]) {
  const usual = usualNext[from];
  if (!usual) return undefined;
  return [usual, 'declined' as const].find((answer) => possible.includes(answer));
}

/** The way of an application, as the caregiver follows it. */
export const steps = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired'] as const;
export type Step = (typeof steps)[number];

type Stamped = {
  status: ApplicationStatus;
  createdAt: Date;
  statusChangedAt: Date;
  viewedAt: Date | null;
  shortlistedAt: Date | null;
  invitedAt: Date | null;
  hiredAt: Date | null;
};

/** When an application reached each step; null for a step that was left out or is still to come. */
export function datesOfSteps(application: Stamped): Record<Step, Date | null> {
  const { status, createdAt, statusChangedAt } = application;
  const left = {
    submitted: createdAt,
    viewed: application.viewedAt,
    shortlisted: application.shortlistedAt,
    interview: application.invitedAt,
    hired: application.hiredAt,
  };
  const now = steps.indexOf(status as Step);
  const dateOf = (step: Step, place: number) => {
    if (step === status) return statusChangedAt;
    // After a second start, the dates of the first one are not of this way.
    return now >= 0 && place > now ? null : left[step];
  };
  return Object.fromEntries(steps.map((step, place) => [step, dateOf(step, place)])) as Record<
    Step,
    Date | null
  >;
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
