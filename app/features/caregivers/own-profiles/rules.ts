import { dayText } from '#values/day-text.ts';
import { verificationStatusTexts } from '#values/verifications.ts';
import type { OwnProfile, OwnVerification } from './contract.ts';

type Tab = 'basic' | 'professional' | 'about' | 'documents';

export const editPath = (tab?: Tab) => (tab ? `/profile/edit?tab=${tab}` : '/profile/edit');

type Part = { label: string; weight: number; tab: Tab; isDone(profile: OwnProfile): boolean };

/** What makes a profile complete; the weights are of a hundred. */
const parts: Part[] = [
  {
    label: 'Basic information',
    weight: 15,
    tab: 'basic',
    isDone: ({ displayName, city, state }) => Boolean(displayName && (city || state)),
  },
  {
    label: 'Profile photo',
    weight: 20,
    tab: 'documents',
    isDone: ({ profilePhotoUrl }) => profilePhotoUrl !== null,
  },
  { label: 'Bio', weight: 20, tab: 'about', isDone: ({ bio }) => bio !== '' },
  {
    label: 'Care specialties',
    weight: 15,
    tab: 'professional',
    isDone: ({ specialties }) => specialties.length > 0,
  },
  {
    label: 'Certifications or experience',
    weight: 15,
    tab: 'professional',
    // '0-1' is an answer too: a beginner can have a complete profile.
    isDone: ({ certifications, yearsExperience, experienceRange }) =>
      certifications.length > 0 || yearsExperience > 0 || experienceRange !== null,
  },
  {
    label: 'Availability',
    weight: 15,
    tab: 'professional',
    isDone: ({ availabilityTypes }) => availabilityTypes.length > 0,
  },
];

export function checklistOf(profile: OwnProfile) {
  return parts.map(({ label, weight, tab, isDone }) => ({
    label,
    weight,
    path: editPath(tab),
    isDone: isDone(profile),
  }));
}

/** From 0 to 100. */
export function completenessOf(profile: OwnProfile): number {
  return parts.reduce((sum, { weight, isDone }) => sum + (isDone(profile) ? weight : 0), 0);
}

/** Where someone who presses 'Complete Your Profile' finds what is missing first. */
export function firstGapOf(profile: OwnProfile): string {
  return checklistOf(profile).find(({ isDone }) => !isDone)?.path ?? editPath();
}

/** Only what somebody checked and found clear is a badge. */
export function badgesOf({ verifications }: OwnProfile) {
  return verifications.filter(({ status }) => status === 'clear');
}

export type NextStep = {
  priority: 'high' | 'medium' | 'low';
  title: string;
  text: string;
  path: string;
};

const mostSteps = 3;

const addPhoto: NextStep = {
  priority: 'high',
  title: 'Add a profile photo',
  text: 'Families like to see who will come to their home.',
  path: editPath('documents'),
};
const writeBio: NextStep = {
  priority: 'high',
  title: 'Write your bio',
  text: 'A few honest sentences about you and the care you give.',
  path: editPath('about'),
};
const listServices: NextStep = {
  priority: 'high',
  title: 'List your services',
  text: 'Choose the kinds of care you offer, so that families find you.',
  path: editPath('professional'),
};
const setAvailability: NextStep = {
  priority: 'medium',
  title: 'Set your availability',
  text: 'Say when you can work: live in, overnight, full time or part time.',
  path: editPath('professional'),
};
const completeProfile: NextStep = {
  priority: 'medium',
  title: 'Complete your profile',
  text: 'Fill in what is still missing. Complete profiles get more messages.',
  path: editPath('professional'),
};
const getVerified: NextStep = {
  priority: 'low',
  title: 'Get verified',
  text: 'Add a certification and its document to earn your first badge.',
  path: editPath('professional'),
};

/** The most useful things to do now, three at most, the most urgent first. */
export function nextStepsOf(profile: OwnProfile): NextStep[] {
  const steps = [
    ...(profile.profilePhotoUrl === null ? [addPhoto] : []),
    ...(profile.bio === '' ? [writeBio] : []),
    ...(profile.specialties.length === 0 ? [listServices] : []),
    ...(profile.availabilityTypes.length === 0 ? [setAvailability] : []),
  ];
  if (steps.length === 0 && completenessOf(profile) < 100) steps.push(completeProfile);
  const hasProof = badgesOf(profile).length > 0 || profile.certifications.length > 0;
  if (!hasProof && steps.length < 2) steps.push(getVerified);
  return steps.slice(0, mostSteps);
}

/** Whether a caregiver can pause or resume: only what an admin approved is ever shown. */
export function mayPause({ approvalStatus }: OwnProfile): boolean {
  return approvalStatus === 'approved';
}

/** What a check is doing, in words; a status we do not know yet is said to be unknown. */
export function statusTextOf(status: string): string {
  const texts: Partial<Record<string, string>> = verificationStatusTexts;
  return texts[status] ?? 'Status Unknown';
}

/** When it was decided, or else when it began. */
export function decidedText({
  completedAt,
  startedAt,
}: Pick<OwnVerification, 'completedAt' | 'startedAt'>) {
  return dayText(completedAt ?? startedAt);
}

/** Whether families find the profile now, and why not. */
export function listingTextOf({ approvalStatus, isListed }: OwnProfile): string {
  if (approvalStatus !== 'approved') return 'Families find you once your profile is approved.';
  return isListed
    ? 'Families can find you and write to you.'
    : 'Paused by you. Families do not find you now, and your conversations go on.';
}
