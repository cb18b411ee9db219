import type { Role } from '#values/roles.ts';

const ways: { role: Role; to: string; label: string }[] = [
  { role: 'admin', to: '/admin', label: 'Back to Admin Panel' },
  { role: 'family', to: '/caregivers', label: 'Back to Browse Caregivers' },
  { role: 'caregiver', to: '/dashboard', label: 'Back to Dashboard' },
];

/** Where the messages are left for; of several roles the first counts. */
export function wayBack(roles: readonly Role[]) {
  return ways.find(({ role }) => roles.includes(role)) ?? ways.at(-1)!;
}
