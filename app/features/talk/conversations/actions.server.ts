import type { Database } from '#platform/database/connection.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import type { Conversation } from './contract.ts';
import { deletedName, otherSide, refusals, standingOf } from './rules.ts';
import type { Side } from './rules.ts';
import * as queries from './thread-queries.server.ts';
import type { PairingRow, ThreadRow } from './thread-queries.server.ts';

export type Party = {
  /** null once the account is deleted */
  id: string | null;
  /** as shown to the other side */
  name: string;
  photoId: string | null;
  isSuspended: boolean;
  hasBlocked: boolean;
  hasAgreed: boolean;
};

/** Both sides of a conversation, from the viewpoint of one of them. */
export type Pairing = { id: string; side: Side; me: Party; them: Party };

/** A pairing with what its page links to: the caregiver's profile and the job it began with. */
export type Thread = Pairing & { profileSlug: string | null; job: Conversation['job'] };

export async function readThread(db: Database, userId: string, id: string): Promise<Thread> {
  return threadOf(requireFound(await queries.findThread(db, userId, id)), userId);
}

/** Locks the conversation until the transaction ends, before something is added to it. */
export async function lockThread(db: Database, userId: string, id: string): Promise<Pairing> {
  return pairingOf(requireFound(await queries.lockThreadRow(db, userId, id)), userId);
}

/** Locks all conversations of two users until the transaction ends, and returns their ids. */
export function lockConversationsBetween(
  db: Database,
  one: string,
  other: string,
): Promise<string[]> {
  return queries.lockRowsBetween(db, one, other);
}

/** The same answer whether it does not exist or belongs to others, so that ids cannot be probed. */
function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('missing', 'This conversation does not exist.');
  return row;
}

export function refuseUnlessOpen({ me, them }: Pairing) {
  const standing = standingOf(me, them);
  if (standing !== 'open') throw new Problem('forbidden', refusals[standing]);
}

/** Whether either side has blocked the other. */
export function isBlocked({ me, them }: Pairing): boolean {
  return me.hasBlocked || them.hasBlocked;
}

function pairingOf(row: PairingRow, userId: string): Pairing {
  const parties: Record<Side, Party> = {
    family: {
      id: row.familyUserId,
      name: row.familyName ? publicName(row.familyName) : deletedName,
      photoId: row.familyPhotoId,
      isSuspended: row.familySuspendedAt !== null,
      hasBlocked: row.familyHasBlocked,
      hasAgreed: row.familyHasAgreed,
    },
    caregiver: {
      id: row.caregiverUserId,
      name: row.caregiverName ?? deletedName,
      photoId: row.caregiverPhotoId,
      isSuspended: row.caregiverSuspendedAt !== null,
      hasBlocked: row.caregiverHasBlocked,
      hasAgreed: row.caregiverHasAgreed,
    },
  };
  const side = row.familyUserId === userId ? 'family' : 'caregiver';
  return { id: row.id, side, me: parties[side], them: parties[otherSide[side]] };
}

export function threadOf(row: ThreadRow, userId: string): Thread {
  const pairing = pairingOf(row, userId);
  const { jobRequestId: id, jobSlug: slug, jobZipCode } = row;
  return {
    ...pairing,
    profileSlug: pairing.side === 'family' ? row.profileSlug : null,
    job: id && slug ? { id, slug, title: `Care Needed in ${jobZipCode}` } : null,
  };
}

/** The shape on the wire. A blocked or suspended participant has neither photo, profile nor job. */
export function describeThread(thread: Thread): Conversation {
  const { id, side, me, them, profileSlug, job } = thread;
  const isHidden = isBlocked(thread) || them.isSuspended;
  const standing = standingOf(me, them);
  return {
    id,
    side,
    participant: {
      displayName: them.name,
      avatarUrl: isHidden || !them.photoId ? null : thumbnailUrl({ id: them.photoId }),
      isDeleted: them.id === null,
      profileSlug: isHidden ? null : profileSlug,
    },
    // A family can always open its own job.
    job: side === 'family' || standing === 'open' ? job : null,
    standing,
    contact: { youAgreed: me.hasAgreed, theyAgreed: them.hasAgreed },
  };
}

/** The users whose open pages show this thread; a deleted account is left out. */
export function membersOf({ me, them }: Pairing): string[] {
  return [me.id, them.id].filter((id) => id !== null);
}
