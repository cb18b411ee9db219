/** How soon caregivers answer families who write to them for the first time. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { replyMeasure } from './rules.ts';

/**
 * Measures everybody anew. A first message of today that waits for its answer says nothing yet; an
 * older one without an answer counts as one that took for ever.
 */
export async function measureReplies(db: Database) {
  const { days, fewest } = replyMeasure;
  await sql`
    with waits as (
      select caregiver_user_id, created_at as asked_at, (
        select min(created_at) from messages
        where conversation_id = conversations.id and sender = 'caregiver') as answered_at
      from conversations
      where started_by = 'family' and created_at > now() - make_interval(days => ${days})),
    measured as materialized (
      select caregivers.id as caregiver_id, count(*)::int as conversations,
        percentile_disc(0.5) within group (order by coalesce(
          extract(epoch from answered_at - asked_at)::float8, 'infinity')) as median_seconds
      from waits join caregivers on user_id = caregiver_user_id
      where answered_at is not null or asked_at < now() - interval '1 day'
      group by caregivers.id having count(*) >= ${fewest}),
    gone as (
      delete from reply_times where caregiver_id not in (select caregiver_id from measured))
    insert into reply_times (caregiver_id, conversations, median_seconds, measured_at)
    select caregiver_id, conversations, median_seconds, now() from measured
    on conflict (caregiver_id) do update set conversations = excluded.conversations,
      median_seconds = excluded.median_seconds, measured_at = excluded.measured_at`.execute(db);
}
