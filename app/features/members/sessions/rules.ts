import type { Role } from '#values/roles.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * How long a session lives: after its last use, and at most after its start. Admins see other
 * people's documents, so theirs are shorter.
 */
const limits = {
  member: { idle: 14 * day, absolute: 60 * day },
  admin: { idle: 2 * hour, absolute: 12 * hour },
};

export function sessionLimits(roles: readonly Role[]) {
  return roles.includes('admin') ? limits.admin : limits.member;
}

/** A session's last use is written at most every five minutes, to save writes. */
export function isLastSeenOutdated(lastSeenAt: Date, now: Date): boolean {
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
