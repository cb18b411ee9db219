export const roles = ['admin', 'family', 'caregiver'] as const;

export type Role = (typeof roles)[number];

/** Who may see a page: a role, or anyone who is signed in. */
export type Need = Role | 'member';

export function meetsNeed(user: { roles: readonly Role[] } | null | undefined, need: Need) {
  return user ? need === 'member' || user.roles.includes(need) : false;
}

const fromMainRole = ['admin', 'caregiver', 'family'] as const;

/** The role whose home and links somebody with several roles gets. */
export const mainRoleOf = (userRoles: readonly Role[]): Role | undefined =>
  fromMainRole.find((role) => userRoles.includes(role));

const homes: Record<Role, string> = {
  admin: '/admin',
  caregiver: '/dashboard',
  family: '/family-dashboard',
};

/** The page that each role sees after signing in. */
export function homeOf(userRoles: readonly Role[]): string {
  const role = mainRoleOf(userRoles);
  return role ? homes[role] : '/';
}
