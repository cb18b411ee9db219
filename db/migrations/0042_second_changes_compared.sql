-- compatible: yes
-- As before, but a change of what has changed already locks what is noted of the first. Left unlocked, it was
-- compared with the saved searches and deleted before the second change was committed, which nobody was told of.
create or replace function list_caregiver(id uuid, anew boolean) returns void language plpgsql as $$
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
    on conflict (caregiver_id) do update set changed_at = search_news.changed_at;
  end if;
end $$;

create or replace function note_open_post() returns trigger language plpgsql as $$
begin
  insert into search_news (job_request_id, before)
  values (new.id, case when tg_op = 'UPDATE' and old.status = 'open' then to_jsonb(old) end)
  on conflict (job_request_id) do update set changed_at = search_news.changed_at;
  return null;
end $$;

create or replace function note_open_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_news (job_listing_id) select id from added where closed_at is null order by id
    on conflict (job_listing_id) do update set changed_at = search_news.changed_at;
  else
    insert into search_news (job_listing_id, before)
    values (new.id, case when old.closed_at is null then to_jsonb(old) end)
    on conflict (job_listing_id) do update set changed_at = search_news.changed_at;
  end if;
  return null;
end $$;
