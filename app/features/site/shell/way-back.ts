import type { Role } from '#values/roles.ts';

const ways: { role: Role; to: string; label: string }[] = [
  { role: 'admin', to: '/admin', label: 'Back to Admin Panel' },
  { role: 'family', to: '/caregivers', label: 'Back to Browse Caregivers' },
  { role: 'caregiver', to: '/dashboard', label: 'Back to Dashboard' },
];

/** The link that leads out of the messages, by the first of these roles that the user has. */
export function wayBack(roles: readonly Role[]) {
  return ways.find(({ role }) => roles.includes(role)) ?? ways.at(-1)!;
}
