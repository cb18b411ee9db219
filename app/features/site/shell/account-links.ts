import type { SessionUser } from '#features/members/sessions/contract.ts';
import type { Role } from '#values/roles.ts';

type AccountLink = { to: string; label: string; more?: string; role?: Role | Role[] };

const accountLinks: AccountLink[] = [
  { to: '/admin', label: 'Admin', role: 'admin' },
  { to: '/family-dashboard', label: 'Family Dashboard', role: 'family' },
  { to: '/shortlist', label: 'Shortlist', role: 'family' },
  { to: '/circle', label: 'Care circle', role: 'family' },
  { to: '/dashboard', label: 'Caregiver Dashboard', role: 'caregiver' },
  { to: '/profile/edit', label: 'Edit Profile', role: 'caregiver' },
  { to: '/profile/preview', label: 'See my profile as families do', role: 'caregiver' },
  { to: '/testimonials', label: 'Testimonials', role: 'caregiver' },
  { to: '/saved-searches', label: 'Saved searches', role: ['family', 'caregiver'] },
  { to: '/messages', label: 'Messages' },
  { to: '/account', label: 'Account' },
];

/** The links to a user's own pages, by their roles. */
export function accountLinksOf({ roles }: SessionUser): AccountLink[] {
  return accountLinks.filter(
    ({ role }) => !role || [role].flat().some((one) => roles.includes(one)),
  );
}

/** At the same place of every menu. */
export const helpLinks: AccountLink[] = [
  { to: '/support', label: 'Help', more: 'Answers, or write to us' },
  { to: '/support#safety', label: 'Safety', more: 'In danger now? Call 911' },
];
