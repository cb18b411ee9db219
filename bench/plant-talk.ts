import type { Driver } from '#platform/database/connection.ts';
import { inBulk } from './bulk.ts';

const tables = ['conversations', 'messages', 'notifications', 'contact_consents', 'blocks'];

/** In one conversation. */
const messagesEach = 20;

/** The conversations of the busy family, and as many of the busy caregiver. */
const busy = 60;

type Sizes = { messages: number; caregivers: number; posts: number; keyId: string };

/**
 * Conversations of twenty messages each, of which one of four has an unread one at its end, and a
 * notification for each side. What they say is noise of the length of a sentence, under a key of
 * this id.
 */
export async function plantTalk(driver: Driver, sizes: Sizes) {
  const { messages, caregivers, posts, keyId } = sizes;
  const families = Math.ceil((posts * 4) / 5);
  const conversations = Math.ceil(messages / messagesEach);
  await inBulk(driver, tables, async (sql) => {
    await sql`
      insert into conversations (id, family_user_id, caregiver_user_id, started_by, last_position,
        last_message_at, created_at, caregiver_unread)
      select pg_temp.id_of('conversation ' || n), pg_temp.id_of('family user ' || family),
        pg_temp.id_of('caregiver user ' || caregiver),
        case when n % 3 = 0 then 'caregiver' else 'family' end, ${messagesEach},
        now() - n % 500 * interval '1 day', now() - (n % 500 + 20) * interval '1 day',
        case when n % 4 = 0 then 1 else 0 end
      from generate_series(1, ${conversations}::int) as n
      cross join lateral (select
        case when n <= ${busy} then 1 when n <= 2 * ${busy}::int then n - ${busy}::int + 1
          else 2 + n % ${families - 1}::int end as family,
        case when n <= ${busy} then n + 1 when n <= 2 * ${busy}::int then 1
          else 2 + (n % ${families - 1}::int + n / ${families - 1}::int) % ${caregivers - 1}::int end as caregiver) as two`;
    await sql`
      insert into messages (conversation_id, position, sender, encrypted_content,
        encryption_key_id, client_key, created_at, read_at)
      select pg_temp.id_of('conversation ' || n), position,
        case when (n + position) % 2 = 0 then 'family' else 'caregiver' end,
        decode(repeat(md5(n || ' ' || position), 4), 'hex'), ${keyId}, gen_random_uuid(),
        now() - (n % 500 + ${messagesEach} - position) * interval '1 day',
        case when position < ${messagesEach} or n % 4 > 0 then now() end
      from generate_series(1, ${conversations}::int) as n,
        generate_series(1, ${messagesEach}::int) as position`;
    await sql`
      insert into notifications (user_id, kind, path, title, created_at, read_at)
      select user_id, 'message', '/messages?c=' || id, 'A new message', last_message_at,
        case when last_message_at < now() - interval '3 days' then now() end
      from conversations, unnest(array[family_user_id, caregiver_user_id]) as user_id`;
    await sql`
      insert into contact_consents (conversation_id, user_id)
      select id, family_user_id from conversations where started_by = 'caregiver'`;
    await sql`
      insert into blocks (blocker_id, blocked_id)
      select pg_temp.id_of('family user ' || 1 + n % ${families}::int),
        pg_temp.id_of('caregiver user ' || 1 + n % ${caregivers}::int)
      from generate_series(1, ${Math.ceil(conversations / 100)}::int) as n on conflict do nothing`;
  });
}
