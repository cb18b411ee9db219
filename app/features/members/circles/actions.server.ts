import { sql } from 'kysely';
import type { CircleActs } from '#db/types.ts';
import { pushToPages } from '#features/members/events/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem } from '#values/problem.ts';
import { findJoiner } from './invitation-queries.server.ts';
import { circleFirstTexts } from './rules.ts';

/** Call after locking the account, as whoever invites or joins does. */
export async function refuseToPeopleOfCircles(db: Database, platform: Platform, userId: string) {
  const { circleOwnerId, hasOwnCircle } = await findJoiner(db, userId, platform.clock.now());
  if (circleOwnerId) throw new Problem('conflict', circleFirstTexts.member);
  if (hasOwnCircle) throw new Problem('conflict', circleFirstTexts.owner);
}

type Act = {
  act: CircleActs['act'];
  caregiverId?: string;
  otherUserId?: string;
  /** a vote, a role, or the new stage of an application */
  detail?: string;
  /** the moment of what it was, where that is stored too */
  at?: Date;
};

type Actor = { id: string; actsFor: string };

export const recordAct = (db: Database, platform: Platform, actor: Actor, act: Act) =>
  recordActs(db, platform, actor, [act]);

/**
 * Notes who of a circle did what, and lets the others' open pages know. A family without a circle has
 * nobody to tell, so nothing is written for it.
 */
export async function recordActs(
  db: Database,
  platform: Platform,
  actor: Actor,
  acts: Act[],
): Promise<void> {
  const now = platform.clock.now();
  const rows = acts.map(({ act, caregiverId, otherUserId, detail, at = now }) => ({
    act,
    caregiver_id: caregiverId,
    other_user_id: otherUserId,
    detail,
    created_at: at,
  }));
  const { numAffectedRows } = await sql`
    insert into circle_acts (family_user_id, user_id, act, caregiver_id, other_user_id, detail,
      created_at)
    select ${actor.actsFor}, ${actor.id}, act, caregiver_id, other_user_id, detail, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as acts (
      act text, caregiver_id uuid, other_user_id uuid, detail text, created_at timestamptz)
    where exists (select from circle_members where family_user_id = ${actor.actsFor})
      or exists (select from circle_invitations where family_user_id = ${actor.actsFor})`.execute(
    db,
  );
  if (numAffectedRows) await pushToPages(db, platform, [actor.actsFor], 'circle', {});
}
