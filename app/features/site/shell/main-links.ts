import type { CircleRole } from '#values/circle-roles.ts';
import { mainRoleOf } from '#values/roles.ts';
import type { Role } from '#values/roles.ts';
import type { Counts } from './contract.ts';

export type MainLink = {
  to: string;
  label: string;
  /** the pages that belong to it; a link without them is a shortcut into another one's page */
  pages?: RegExp;
  /** on a phone, where a row has room for four, it is behind the face */
  isWide?: true;
  /** not for helpers and viewers of a care circle, who post nothing in its name */
  isForOrganizers?: true;
  /** the number beside it */
  count?: keyof Counts;
};

const saved = '/private-caregiver-jobs?savedOnly=true';
const jobPages = /^\/(private-caregiver-jobs|private-jobs|caregiver-jobs)(\/|$)/;
const caregiverPages = /^\/caregivers(\/|$)/;

const ofVisitors: MainLink[] = [
  { to: '/caregivers', label: 'Hire Caregivers', pages: caregiverPages },
  { to: '/private-caregiver-jobs', label: 'Caregiver Jobs', pages: jobPages },
  { to: '/support', label: 'Help', pages: /^\/support$/ },
];

const ofRoles: Record<Role, MainLink[]> = {
  admin: [
    { to: '/admin/queue', label: 'Review', pages: /^\/admin\/queue/, count: 'signups' },
    { to: '/admin', label: 'People', pages: /^\/admin$/ },
    { to: '/admin/jobs', label: 'Jobs', pages: /^\/admin\/jobs/ },
    { to: '/admin/trust', label: 'Trust', pages: /^\/admin\/trust/, count: 'cases' },
    { to: '/admin/system', label: 'System', pages: /^\/admin\/system/ },
  ],
  caregiver: [
    { to: '/dashboard', label: 'Home', pages: /^\/dashboard$/ },
    { to: '/private-caregiver-jobs', label: 'Find work', pages: jobPages },
    {
      to: '/my-applications',
      label: 'Applications',
      pages: /^\/my-applications$/,
      count: 'applications',
    },
    { to: saved, label: 'Saved' },
  ],
  family: [
    { to: '/family-dashboard', label: 'Home', pages: /^\/family-dashboard$/ },
    { to: '/caregivers', label: 'Find caregivers', pages: caregiverPages },
    {
      to: '/shortlist',
      label: 'Shortlist',
      pages: /^\/(shortlist|compare)$/,
      isWide: true,
    },
    {
      to: '/family-dashboard#job-posts',
      label: 'My posts',
      pages: /^\/my-jobs\//,
      count: 'posts',
    },
    {
      to: '/hire-caregivers',
      label: 'New post',
      pages: /^\/hire-caregivers$/,
      isForOrganizers: true,
    },
  ],
};

type Person = { roles: readonly Role[]; circle?: { role: CircleRole } | null };

export function mainLinksOf(person: Person | null): MainLink[] {
  const role = mainRoleOf(person?.roles ?? []);
  if (!role) return ofVisitors;
  const isOrganizer = !person?.circle || person.circle.role === 'organizer';
  return isOrganizer ? ofRoles[role] : ofRoles[role].filter((link) => !link.isForOrganizers);
}

/** What `aria-current` says of a link on this page. */
export function currentOf({ to, pages }: MainLink, path: string, search: string) {
  const isSaved = jobPages.test(path) && /[?&]savedOnly=true(&|$)/.test(search);
  if (to === saved) return isSaved ? 'page' : undefined;
  if (!pages?.test(path) || isSaved) return undefined;
  return to === path ? 'page' : 'true';
}
