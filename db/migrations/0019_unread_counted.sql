-- compatible: yes
-- How many messages each side of a conversation has not read. Every page of a member asks for it, and
-- would otherwise look for unread messages in each of their conversations.
alter table conversations
  add column family_unread integer not null default 0 check (family_unread >= 0),
  add column caregiver_unread integer not null default 0 check (caregiver_unread >= 0);

-- Kept in the transaction of the change, whatever makes it. Messages go only with their conversation.
create function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update conversations
    set family_unread = family_unread + to_family, caregiver_unread = caregiver_unread + to_caregiver
    from (
      select conversation_id, count(*) filter (where sender = 'caregiver') as to_family,
        count(*) filter (where sender = 'family') as to_caregiver
      from added where read_at is null group by conversation_id) as changes
    where id = conversation_id;
  else
    update conversations
    set family_unread = family_unread + to_family, caregiver_unread = caregiver_unread + to_caregiver
    from (
      select conversation_id, coalesce(sum(change) filter (where sender = 'caregiver'), 0) as to_family,
        coalesce(sum(change) filter (where sender = 'family'), 0) as to_caregiver
      from (
        select conversation_id, sender, 1 as change from added where read_at is null
        union all select conversation_id, sender, -1 from removed where read_at is null) as moved
      group by conversation_id) as changes
    where id = conversation_id and (to_family <> 0 or to_caregiver <> 0);
  end if;
  return null;
end $$;

create trigger messages_counted_unread after insert on messages referencing new table as added
  for each statement execute function count_unread();
create trigger messages_counted_read after update on messages
  referencing old table as removed new table as added
  for each statement execute function count_unread();

update conversations
set family_unread = to_family, caregiver_unread = to_caregiver
from (
  select conversation_id, count(*) filter (where sender = 'caregiver') as to_family,
    count(*) filter (where sender = 'family') as to_caregiver
  from messages where read_at is null group by conversation_id) as counted
where id = conversation_id;

-- Those of someone with something unread, in the order of their list: few, however many they have.
create index conversations_unread_by_family
  on conversations (family_user_id, last_message_at desc, id desc)
  include (family_unread, caregiver_user_id) where family_unread > 0;
create index conversations_unread_by_caregiver
  on conversations (caregiver_user_id, last_message_at desc, id desc)
  include (caregiver_unread, family_user_id) where caregiver_unread > 0;
