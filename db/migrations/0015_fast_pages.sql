-- compatible: yes
-- The row of the search for a caregiver, or none, as a query: one at a time for a change, all at once
-- for a bulk load. It makes what it made before.
create function listing_of(caregiver caregivers) returns setof listed_caregivers
language sql stable as $$
  select
    caregiver.id,
    rank_of(caregiver, clear),
    caregiver.state,
    caregiver.city,
    (select coarse(on_plane(position)) from zip_codes where zip_code = caregiver.zip_code),
    reach_of(caregiver.travel_distance_miles),
    caregiver.travel_distance_miles::smallint,
    caregiver.hourly_rate_min_cents,
    coalesce(caregiver.hourly_rate_max_cents, 2147483647),
    caregiver.years_experience::smallint,
    facet_bits(
      array(select 'verified:' || type from unnest(clear) as type)
      || array(select 'offers:' || type from unnest(caregiver.availability_types) as type)
      || array(select 'care:' || name from unnest(caregiver.specialties) as name)
      || array(select 'speaks:' || name from unnest(caregiver.languages) as name)
      || ('profession:' || caregiver.profession)
      || case when caregiver.is_non_smoker then array['non_smoker'] else '{}' end),
    setweight(words_of(caregiver.display_name), 'A')
    || setweight(words_of(array_to_string(caregiver.specialties || caregiver.languages, ' ')), 'B')
    || setweight(words_of(caregiver.city || ' ' || caregiver.bio), 'C')
  from (
    select coalesce(array_agg(type), '{}') as clear
    from verifications where caregiver_id = caregiver.id and status = 'clear') as checks
  where caregiver.approval_status = 'approved' and caregiver.is_listed
    and exists (select from users where id = caregiver.user_id and suspended_at is null)
$$;

create or replace function list_caregiver(id uuid) returns void language plpgsql as $$
begin
  -- One after another: two who change different facts of someone, each unseen by the other, would
  -- both list them, or one would list who has just been suspended.
  perform from caregivers where caregivers.id = list_caregiver.id for no key update;
  delete from listed_caregivers where caregiver_id = list_caregiver.id;
  insert into listed_caregivers
  select listing.* from caregivers, listing_of(caregivers) as listing where caregivers.id = list_caregiver.id;
end $$;

-- Families whose account is suspended: few, and asked about by every board of posts. Found through
-- users and families they cost more the more people there are.
create table suspended_families (
  family_id uuid primary key references families on delete cascade
);

create function note_suspended_family() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'families' then
    insert into suspended_families
    select new.id from users where id = new.user_id and suspended_at is not null;
  elsif new.suspended_at is null then
    delete from suspended_families using families
    where families.id = family_id and families.user_id = new.id;
  else
    insert into suspended_families select id from families where user_id = new.id
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger families_suspended after insert on families
  for each row execute function note_suspended_family();
create trigger users_families_suspended after update of suspended_at on users
  for each row execute function note_suspended_family();

insert into suspended_families
select families.id from families join users on users.id = user_id where suspended_at is not null;

-- How many there are of something, by day (UTC): what admins see as totals and by week would otherwise
-- be counted one by one. Written in the transaction of the change.
create table counts_by_day (
  noun text not null,
  day date not null,
  count integer not null,
  primary key (noun, day)
);

-- Of a trigger: the noun, and the day of a row as an expression; a row without a day is not counted.
create function count_by_day() returns trigger language plpgsql as $$
declare
  keep constant text := '
    insert into counts_by_day as kept (noun, day, count)
    select %L, day, sum(change) from (%s) as changes
    where day is not null group by day having sum(change) <> 0 order by day
    on conflict (noun, day) do update set count = kept.count + excluded.count';
begin
  if tg_op = 'INSERT' then
    execute format(keep, tg_argv[0], format('select %s as day, 1 as change from added', tg_argv[1]));
  elsif tg_op = 'DELETE' then
    execute format(keep, tg_argv[0], format('select %s as day, -1 as change from removed', tg_argv[1]));
  else
    execute format(keep, tg_argv[0], format(
      'select %1$s as day, 1 as change from (select ($1).*) as added
      union all select %1$s, -1 from (select ($2).*) as removed', tg_argv[1])) using new, old;
  end if;
  return null;
end $$;

-- Changes are counted row by row: a day seldom changes, and a trigger that sees whole statements
-- cannot be limited to the columns that matter.
do $$
declare
  counted record;
begin
  for counted in select * from (values
    ('caregivers', 'caregivers', '(created_at at time zone ''UTC'')::date', 'created_at'),
    ('verifications', 'verifications', '(completed_at at time zone ''UTC'')::date', 'completed_at'),
    ('job_listings', 'job_listings', 'posted_date', 'posted_date'),
    ('job_requests', 'job_requests', '(created_at at time zone ''UTC'')::date', 'created_at'),
    ('open_job_requests', 'job_requests',
      'case when status = ''open'' then (created_at at time zone ''UTC'')::date end', 'created_at, status')
  ) as nouns (noun, source, day, columns) loop
    execute format('create trigger %s_counted after insert on %I referencing new table as added
      for each statement execute function count_by_day(%L, %L)',
      counted.noun, counted.source, counted.noun, counted.day);
    execute format('create trigger %s_uncounted after delete on %I referencing old table as removed
      for each statement execute function count_by_day(%L, %L)',
      counted.noun, counted.source, counted.noun, counted.day);
    execute format('create trigger %s_moved after update of %s on %I
      for each row execute function count_by_day(%L, %L)',
      counted.noun, counted.columns, counted.source, counted.noun, counted.day);
    -- Reads each table once, about a second for a million rows.
    execute format('insert into counts_by_day select %L, %s as day, count(*) from %I
      where %s is not null group by day', counted.noun, counted.day, counted.source, counted.day);
  end loop;
end $$;

-- One page of someone's conversations is read in its order.
create index conversations_of_family_in_order
  on conversations (family_user_id, last_message_at desc, id desc);
create index conversations_of_caregiver_in_order
  on conversations (caregiver_user_id, last_message_at desc, id desc);
drop index conversations_of_family;
drop index conversations_of_caregiver;
