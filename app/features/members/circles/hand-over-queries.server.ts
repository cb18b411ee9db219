import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

type OwnThings = { hasPosts: boolean; hasShortlist: boolean };

/**
 * What somebody had before they joined. Posts and conversations could not be told from those they would
 * get, and the circle would read the notes of their list.
 */
export async function findOwnThings(db: Database, userId: string): Promise<OwnThings> {
  const { rows } = await sql<OwnThings>`
    select exists (select from families where user_id = ${userId})
      or exists (select from conversations where family_user_id = ${userId}) as has_posts,
      exists (select from shortlisted_caregivers where user_id = ${userId}) as has_shortlist`.execute(
    db,
  );
  return rows[0]!;
}

type Move = { from: string; to: { userId: string; displayName: string }; now: Date };

/**
 * Moves what belongs to a family to another account. What the former owner wrote keeps their name, and
 * their agreements to share contact details end. The former owner stays as an organizer.
 */
export async function moveFamily(db: Database, { from, to, now }: Move): Promise<void> {
  const heir = to.userId;
  await sql`
    insert into message_writers (message_id, user_id)
    select messages.id, ${from} from messages
    join conversations on conversations.id = conversation_id
    where family_user_id = ${from} and sender = 'family'
    on conflict do nothing`.execute(db);
  await sql`
    delete from contact_consents using conversations
    where conversation_id = conversations.id and family_user_id = ${from}
      and user_id = ${from}`.execute(db);
  await sql`
    update conversations set family_user_id = ${heir} where family_user_id = ${from}`.execute(db);
  await sql`
    update families set user_id = ${heir}, primary_contact_name = ${to.displayName}
    where user_id = ${from}`.execute(db);
  // The former owner may be blocked for good reason; the block also follows what they handed over.
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select ${heir}, blocked_id, created_at from blocks where blocker_id = ${from}
    union all select blocker_id, ${heir}, created_at from blocks where blocked_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`
    update shortlisted_caregivers set user_id = ${heir} where user_id = ${from}`.execute(db);

  await sql`delete from circle_members where user_id = ${heir}`.execute(db);
  for (const table of ['circle_members', 'circle_invitations', 'circle_votes', 'circle_acts']) {
    // What is left of an earlier circle of the heir's own makes room.
    await sql`delete from ${sql.table(table)} where family_user_id = ${heir}`.execute(db);
    await sql`
      update ${sql.table(table)} set family_user_id = ${heir}
      where family_user_id = ${from}`.execute(db);
  }
  await sql`
    insert into circle_members (user_id, family_user_id, role, joined_at)
    values (${from}, ${heir}, 'organizer', ${now})`.execute(db);
}
