import type { Icon } from '@tabler/icons-react';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { Role } from '#values/roles.ts';
import type { NotificationKind } from '../rules.ts';

type KindWords = {
  label: string;
  plural: string;
  icon: Icon;
  /** what opening it is called */
  action?: string;
  /** the roles that get this kind; everyone if missing */
  roles?: Role[];
};

export const kindWords: Record<NotificationKind, KindWords> = {
  message: {
    label: 'Message',
    plural: 'Messages',
    icon: IconMessageCircle,
    action: 'Answer',
    roles: ['family', 'caregiver'],
  },
  application: {
    label: 'Application',
    plural: 'Applications to my jobs',
    icon: IconClipboardText,
    action: 'Look at it',
    roles: ['family'],
  },
  application_status: {
    label: 'Your application',
    plural: 'News of my applications',
    icon: IconHeart,
    action: 'See where it stands',
    roles: ['caregiver'],
  },
  approval: {
    label: 'Approval',
    plural: 'Approval of profiles',
    icon: IconUserCheck,
    action: 'See the profile',
    roles: ['caregiver', 'admin'],
  },
  verification: {
    label: 'Verification',
    plural: 'Verifications',
    icon: IconFileCheck,
    action: 'See the checks',
    roles: ['caregiver', 'admin'],
  },
  testimonial: {
    label: 'Testimonial',
    plural: 'Testimonials',
    icon: IconQuote,
    action: 'Read it',
    roles: ['caregiver', 'admin'],
  },
  report: { label: 'Report', plural: 'Reports', icon: IconFlag, action: 'See the case' },
  help: {
    label: 'Help',
    plural: 'Answers to my questions',
    icon: IconLifebuoy,
    action: 'Read the answer',
  },
  job: {
    label: 'Your post',
    plural: 'Jobs',
    icon: IconBriefcase,
    action: 'See the post',
    roles: ['family', 'caregiver'],
  },
  saved_search: {
    label: 'Saved search',
    plural: 'Saved searches',
    icon: IconBookmark,
    action: 'See what is new',
    roles: ['family', 'caregiver'],
  },
};

/** Whether users with these roles can get notifications of this kind. */
export function concerns(kind: NotificationKind, roles: readonly Role[]): boolean {
  return kindWords[kind].roles?.some((role) => roles.includes(role)) ?? true;
}

/** A page loaded before a deployment may meet a kind it does not know: it is shown as a job. */
export function wordsOf(kind: string): KindWords & { action: string } {
  const words: KindWords = kindWords[kind as NotificationKind] ?? kindWords.job;
  return { action: 'Open', ...words };
}
