-- compatible: yes
-- As before, but unless it is asked to make it anew, a row that would be the same stays: most changes of a
-- profile and of its checks change nothing that the search reads, and a new row goes into more than ten indexes.
create function list_caregiver(id uuid, anew boolean) returns void language plpgsql as $$
declare
  before listed_caregivers;
  listed listed_caregivers;
begin
  -- One after another: two who change different facts of someone, each unseen by the other, would
  -- both list them, or one would list who has just been suspended.
  perform from caregivers where caregivers.id = list_caregiver.id for no key update;
  select * into before from listed_caregivers where caregiver_id = list_caregiver.id;
  select listing.* into listed
  from caregivers, listing_of(caregivers) as listing where caregivers.id = list_caregiver.id;
  if not anew and listed *= before then return; end if;

  delete from listed_caregivers where caregiver_id = list_caregiver.id;
  if listed.caregiver_id is null then return; end if;
  insert into listed_caregivers values (listed.*);
  -- The rank is nothing that a saved search asks for.
  listed.rank := before.rank;
  if before.caregiver_id is null or listed *<> before then
    insert into search_news (caregiver_id, before)
    values (list_caregiver.id, case when before.caregiver_id is not null then to_jsonb(before) end)
    on conflict (caregiver_id) do nothing;
  end if;
end $$;

create or replace function list_caregiver(id uuid) returns void language sql as $$
  select list_caregiver(id, anew => false)
$$;

-- As before, but it looks for more only if its own event has no number yet: the first call of a
-- transaction has numbered all of them, and looking again read what had just been numbered.
create or replace function number_events() returns trigger language plpgsql as $$
declare
  event events;
begin
  if not exists (select from events where id = new.id and number is null) then return null; end if;
  for event in select * from events where number is null order by user_id, id loop
    insert into event_counters as counted (user_id, last_number) values (event.user_id, 1)
    on conflict (user_id) do update set last_number = counted.last_number + 1
    returning last_number into event.number;
    update events set number = event.number where id = event.id;
    perform pg_notify('events',
      concat_ws(' ', event.user_id, event.number, event.kind, event.data));
  end loop;
  return null;
end $$;
