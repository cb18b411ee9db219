-- compatible: yes
-- A message gets its position and is counted as unread by one change of its conversation. These were two, and each
-- wrote all indexes of the conversation. A position that is given stays: the version before gives it.
create function place_message() returns trigger language plpgsql as $$
begin
  update conversations
  set last_position = last_position + (new.position is null)::int,
    last_message_at = case when new.position is null then new.created_at else last_message_at end,
    family_unread = family_unread + (new.sender = 'caregiver' and new.read_at is null)::int,
    caregiver_unread = caregiver_unread + (new.sender = 'family' and new.read_at is null)::int
  where id = new.conversation_id
  returning coalesce(new.position, last_position) into new.position;
  return new;
end $$;

create or replace function count_unread() returns trigger language plpgsql as $$
begin
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
  return null;
end $$;

drop trigger messages_counted_unread on messages;
create trigger messages_placed before insert on messages for each row execute function place_message();
