export const roles = ['admin', 'family', 'caregiver'] as const;

export type Role = (typeof roles)[number];

/** Where each role feels at home after signing in. */
export function homeOf(userRoles: readonly Role[]): string {
  if (userRoles.includes('admin')) return '/admin';
  if (userRoles.includes('caregiver')) return '/dashboard';
  return '/';
}
