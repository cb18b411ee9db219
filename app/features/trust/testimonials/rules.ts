import type { ApprovalStatus } from '#values/taxonomies.ts';

export const testimonialStatuses = [
  'invited',
  'verified',
  'approved',
  'declined',
  'withdrawn',
  'refused',
] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

/** Whether the referee has confirmed it; a review can be reversed. */
export function isReviewable(status: TestimonialStatus): boolean {
  return status === 'verified' || status === 'approved' || status === 'declined';
}

/** What the caregiver reads. */
export const statusTexts: Record<TestimonialStatus, string> = {
  invited: 'Waiting for an answer',
  verified: 'Confirmed, in review',
  approved: 'Approved',
  declined: 'Not published',
  withdrawn: 'Withdrawn',
  refused: 'Declined to answer',
};

const verifiedBefore = 'You have already verified this testimonial. There is nothing more to do.';

/** What a referee reads when opening a used link. */
export const usedLinkTexts: Record<Exclude<TestimonialStatus, 'invited'>, string> = {
  verified: verifiedBefore,
  approved: verifiedBefore,
  declined: verifiedBefore,
  withdrawn: 'You have withdrawn this testimonial. There is nothing more to do.',
  refused: 'You have already said no to this request. There is nothing more to do.',
};

/** Why a caregiver cannot ask for testimonials yet; undefined when they can. */
export function refusalToAsk(asker: {
  isEmailVerified: boolean;
  approvalStatus: ApprovalStatus;
}): string | undefined {
  if (!asker.isEmailVerified) {
    return 'Please confirm your email address before you ask for testimonials.';
  }
  if (asker.approvalStatus !== 'approved') {
    return 'You can ask for testimonials once we have approved your profile.';
  }
  return undefined;
}

export const visibilities = ['private', 'public'] as const;

/** The only reasons to decline a testimonial; how flattering it is does not matter. */
export const reviewPolicy = {
  authenticity: 'It does not seem to come from someone who knows the caregiver.',
  privacy: 'It tells something private about somebody.',
  language: 'Its language is insulting or not decent.',
} as const;
export type PolicyReason = keyof typeof reviewPolicy;
export const policyReasons = Object.keys(reviewPolicy) as [PolicyReason, ...PolicyReason[]];

export const linkDays = 14;

export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 24 * 60 * 60 * 1000);
}

/** An admin calls referees without e-mail address to pass on the link. */
export function isReachedByPhone({ contactEmail }: { contactEmail: string | null }): boolean {
  return contactEmail === null;
}

/** '(305) 555-0134' as '+13055550134'; undefined for what is no phone number. */
export function phoneNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits;
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return undefined;
}

/** Only the first name is published, so that the referee cannot be identified. */
export function firstNameOf(refName: string): string {
  return refName.trim().split(/\s+/)[0]!;
}
