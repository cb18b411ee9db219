import type { Viewer, Visit } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { actedFor } from '#values/acted-for.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type { Role } from '#values/roles.ts';
import type { SessionUser } from './contract.ts';
import { rememberBrowser } from './known-browsers.server.ts';
import * as queries from './queries.server.ts';
import { isAlive, isLastSeenOutdated, sessionLimits } from './rules.ts';

/** Finds the signed-in user of a visit. The gate calls it for every request. */
export async function identify(db: Database, visit: Visit, { clock }: Platform): Promise<Viewer> {
  if (!visit.sessionToken) return null;
  const session = await queries.findSession(db, hashToken(visit.sessionToken));
  const now = clock.now();
  if (!session || !isAlive(session, session.roles, now)) return null;
  const viewer = {
    id: session.userId,
    roles: session.roles,
    sessionId: session.id,
    actsFor: actedFor(session.actsFor ?? session.userId),
    standing: session.actsFor && session.circleRole ? session.circleRole : ('owner' as const),
  };
  if (isLastSeenOutdated(session.lastSeenAt, now)) await noteActivity(db, viewer, now);
  return viewer;
}

async function noteActivity(
  db: Database,
  { id, roles, sessionId }: NonNullable<Viewer>,
  now: Date,
) {
  await queries.noteSessionUse(db, sessionId, now);
  if (roles.includes('caregiver')) await queries.noteCaregiverActivity(db, id, now);
}

/**
 * Opens a new session for a user who has just proven their identity, and ends this browser's
 * earlier one.
 */
export async function startSession(
  db: Database,
  {
    visit,
    platform,
    userId,
    roles,
  }: { visit: Visit; platform: Platform; userId: string; roles: Role[] },
): Promise<void> {
  await endSession(db, visit);
  const { token, hash } = newToken();
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + sessionLimits(roles).absolute);
  await queries.insertSession(db, {
    tokenHash: hash,
    userId,
    userAgent: visit.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  if (roles.includes('caregiver')) await queries.noteCaregiverActivity(db, userId, now);
  visit.keepSession({ token, expiresAt });
  platform.log.info({ userId, roles }, 'session started');
  await makeBrowserKnown(db, { visit, platform, userId });
}

/** For a browser whose user has proven to own the account. It grants no access by itself. */
export async function makeBrowserKnown(
  db: Database,
  { visit, platform, userId }: { visit: Visit; platform: Platform; userId: string },
): Promise<void> {
  const account = await queries.findPasswordHash(db, userId);
  rememberBrowser(visit, platform.keys, account, platform.clock.now());
}

export async function endSession(db: Database, visit: Visit): Promise<void> {
  if (!visit.sessionToken) return;
  await queries.deleteSession(db, hashToken(visit.sessionToken));
  visit.keepSession(null);
}

/** Ends every session, and deletes every unused link and token that would open one. */
export async function revokeAllAccess(db: Database, userId: string): Promise<void> {
  await queries.deleteSessionsAndLinks(db, userId);
}

export async function readSessionUser(db: Database, userId: string): Promise<SessionUser> {
  const user = await queries.findSessionUser(db, userId);
  return {
    id: user.id,
    displayName: user.displayName,
    avatarUrl: user.photoId && thumbnailUrl({ id: user.photoId }),
    roles: user.roles,
    hasCaregiverProfile: user.caregiverId !== null,
    circle:
      user.circleRole && user.circleOwner
        ? { role: user.circleRole, ownerName: user.circleOwner }
        : null,
  };
}
