import type { Database } from '#platform/database/connection.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import { publicName } from '#values/public-name.ts';
import type { Conversation } from './contract.ts';
import { otherSide, refusals, standingOf } from './rules.ts';
import type { Side } from './rules.ts';
import * as queries from './thread-queries.server.ts';
import type { HeldRow, ThreadRow } from './thread-queries.server.ts';

export type Party = {
  /** null once the account is deleted */
  id: string | null;
  /** as the other side knows them */
  name: string;
  photoId: string | null;
  isSuspended: boolean;
  hasBlocked: boolean;
  hasAgreed: boolean;
};

/** The two of a conversation, as one of them sees it. */
export type Pairing = { id: string; side: Side; me: Party; them: Party };

/** The same with where it leads. */
export type Thread = Pairing & { profileSlug: string | null; job: Conversation['job'] };

export async function readThread(db: Database, userId: string, id: string): Promise<Thread> {
  return threadOf(found(await queries.findThread(db, userId, id)), userId);
}

/** For whoever is about to add to it: until the transaction ends, nobody else does. */
export async function holdThread(db: Database, userId: string, id: string): Promise<Pairing> {
  return pairingOf(found(await queries.lockThread(db, userId, id)), userId);
}

/** Whatever these two say to each other; nobody adds to it until the transaction ends. */
export function holdBetween(db: Database, one: string, other: string): Promise<string[]> {
  return queries.lockBetween(db, one, other);
}

/** One answer for what does not exist and what is not theirs: nobody learns which. */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('missing', 'This conversation does not exist.');
  return row;
}

export function refuseUnlessOpen({ me, them }: Pairing) {
  const standing = standingOf(me, them);
  if (standing !== 'open') throw new Problem('forbidden', refusals[standing]);
}

/** One has blocked the other. */
export function isBlocked({ me, them }: Pairing): boolean {
  return me.hasBlocked || them.hasBlocked;
}

function pairingOf(row: HeldRow, userId: string): Pairing {
  const parties: Record<Side, Party> = {
    family: {
      id: row.familyUserId,
      name: row.familyName ? publicName(row.familyName) : 'Deleted user',
      photoId: row.familyPhotoId,
      isSuspended: row.familySuspendedAt !== null,
      hasBlocked: row.familyHasBlocked,
      hasAgreed: row.familyHasAgreed,
    },
    caregiver: {
      id: row.caregiverUserId,
      name: row.caregiverName ?? 'Deleted user',
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

/** What is told of it. Of someone blocked or suspended neither face, profile nor job is shown. */
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
    // A family can always open its own.
    job: side === 'family' || standing === 'open' ? job : null,
    standing,
    contact: { youAgreed: me.hasAgreed, theyAgreed: them.hasAgreed },
  };
}

/** Whose pages show this thread: both sides, on all their devices. */
export function membersOf({ me, them }: Pairing): string[] {
  return [me.id, them.id].filter((id) => id !== null);
}
