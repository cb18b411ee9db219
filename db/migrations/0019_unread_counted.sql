-- compatible: yes
-- How many messages each side of a conversation has not read. Every page of a member asks for it, and
-- would otherwise look for unread messages in each of their conversations. Empty: not counted yet, which
-- the backfill does for conversations of before. New ones begin with 0.
alter table conversations
  add column family_unread integer,
  add column caregiver_unread integer;
alter table conversations
  alter column family_unread set default 0,
  alter column caregiver_unread set default 0,
  add constraint conversations_unread check (family_unread >= 0 and caregiver_unread >= 0) not valid;

-- Kept in the transaction of the change, whatever makes it. What is not counted yet stays empty, because
-- a number added to nothing is nothing. Messages go only with their conversation.
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

select request_backfill('conversations.unread');
