export const roles = ['admin', 'family', 'caregiver'] as const;

export type Role = (typeof roles)[number];

/** Who may see a page: a role, or anyone who is signed in. */
export type Need = Role | 'member';

export function meetsNeed(user: { roles: readonly Role[] } | null | undefined, need: Need) {
  return user ? need === 'member' || user.roles.includes(need) : false;
}

/** The page that each role sees after signing in. */
export function homeOf(userRoles: readonly Role[]): string {
  if (userRoles.includes('admin')) return '/admin';
  if (userRoles.includes('caregiver')) return '/dashboard';
  if (userRoles.includes('family')) return '/family-dashboard';
  return '/';
}
