import type { Role } from '#values/roles.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * How long a session lives: from its last use, and at most from its beginning. Admins see other
 * people's papers, so theirs are shorter.
 */
const limits = {
  member: { idle: 14 * day, absolute: 60 * day },
  admin: { idle: 2 * hour, absolute: 12 * hour },
};

export function sessionLimits(roles: readonly Role[]) {
  return roles.includes('admin') ? limits.admin : limits.member;
}

/** Whether a use is worth a write: once in a while is enough to tell idle from alive. */
export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > 5 * 60 * 1000;
}

export function isAlive(
  session: { createdAt: Date; lastSeenAt: Date },
  roles: readonly Role[],
  now: Date,
): boolean {
  const { idle, absolute } = sessionLimits(roles);
  return (
    now.getTime() - session.lastSeenAt.getTime() < idle &&
    now.getTime() - session.createdAt.getTime() < absolute
  );
}
