-- compatible: yes
-- A search that somebody saved, to be told of what is new in it. What it asks for stands in `criteria`, as
-- the search itself was asked; the columns below say the same in the terms by which one new profile or job
-- finds the searches that it fits, without asking each of them.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('caregivers', 'posts', 'listings')),
  name text not null check (length(name) between 1 and 80),
  criteria jsonb not null,
  -- what the place is called; null for everywhere
  place text,
  alerts text not null check (alerts in ('at_once', 'daily', 'weekly', 'off')),
  created_at timestamptz not null default now(),

  -- where: a box on the flat map around everything it may mean, or a state, or everywhere
  area box,
  state text,
  -- within the box: this point, and for jobs how far from it; the factor turns its units into miles there
  origin point,
  scale double precision,
  miles smallint,
  -- within the box: these towns ('FL/Miami'), or the city of ours that a job is in
  towns text[],
  city_id integer references cities on delete cascade,
  -- facets of caregivers that must all be there, and of which one is enough
  all_of bigint not null default 0,
  one_of bigint not null default 0,
  -- of what a caregiver asks or a job pays, an hour
  least_cents integer,
  most_cents integer,
  words tsquery,
  -- in people's own wording, which has no facet
  specialties text[] not null default '{}',
  languages text[] not null default '{}',
  check (area is null or state is null)
);

create unique index saved_searches_by_name on saved_searches (user_id, lower(name));
create index saved_searches_of_city on saved_searches (city_id);

-- Which searches one profile or job may fit. What most of them fail at stands beside, so that they are
-- passed over unread.
create index saved_searches_of_caregivers_around on saved_searches using gist (area)
  include (id, all_of, one_of, least_cents, most_cents)
  where kind = 'caregivers' and alerts <> 'off' and area is not null;
create index saved_searches_of_posts_around on saved_searches using gist (area)
  include (id, least_cents) where kind = 'posts' and alerts <> 'off' and area is not null;
create index saved_searches_of_listings_around on saved_searches using gist (area)
  include (id, least_cents) where kind = 'listings' and alerts <> 'off' and area is not null;
create index saved_searches_in_state on saved_searches (kind, state)
  include (id, all_of, one_of, least_cents, most_cents) where area is null and alerts <> 'off';

-- What was new for a search. A row stays when it was told, so that nothing is told twice.
create table search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  -- whose search it is
  user_id uuid not null,
  caregiver_id uuid references caregivers on delete cascade,
  job_request_id integer references job_requests on delete cascade,
  job_listing_id integer references job_listings on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  unique nulls not distinct (search_id, caregiver_id, job_request_id, job_listing_id),
  check (num_nonnulls(caregiver_id, job_request_id, job_listing_id) = 1)
);

create index search_matches_untold on search_matches (user_id, search_id) where told_at is null;
create index search_matches_told on search_matches (user_id, told_at) where told_at is not null;
create index search_matches_by_age on search_matches (found_at);
create index search_matches_of_caregiver on search_matches (caregiver_id, user_id)
  where caregiver_id is not null;
create index search_matches_of_post on search_matches (job_request_id, user_id)
  where job_request_id is not null;
create index search_matches_of_listing on search_matches (job_listing_id, user_id)
  where job_listing_id is not null;

-- Who or what changed since it was last compared with the searches, and what it was before: only a search
-- that it did not fit before has something new. Null for what was not shown then.
create table search_news (
  id bigint generated always as identity primary key,
  caregiver_id uuid unique references caregivers on delete cascade,
  job_request_id integer unique references job_requests on delete cascade,
  job_listing_id integer unique references job_listings on delete cascade,
  before jsonb,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(caregiver_id, job_request_id, job_listing_id) = 1)
);

-- As before, and tells the saved searches what changed. The rank is nothing that a search asks for.
create or replace function list_caregiver(id uuid) returns void language plpgsql as $$
declare
  before listed_caregivers;
  listed listed_caregivers;
begin
  -- One after another: two who change different facts of someone, each unseen by the other, would
  -- both list them, or one would list who has just been suspended.
  perform from caregivers where caregivers.id = list_caregiver.id for no key update;
  delete from listed_caregivers where caregiver_id = list_caregiver.id returning * into before;
  insert into listed_caregivers
  select listing.* from caregivers, listing_of(caregivers) as listing where caregivers.id = list_caregiver.id
  returning * into listed;
  if listed.caregiver_id is not null then
    listed.rank := before.rank;
    if before.caregiver_id is null or listed *<> before then
      insert into search_news (caregiver_id, before)
      values (list_caregiver.id, case when before.caregiver_id is not null then to_jsonb(before) end)
      on conflict (caregiver_id) do nothing;
    end if;
  end if;
end $$;

create function note_open_post() returns trigger language plpgsql as $$
begin
  insert into search_news (job_request_id, before)
  values (new.id, case when tg_op = 'UPDATE' and old.status = 'open' then to_jsonb(old) end)
  on conflict (job_request_id) do nothing;
  return null;
end $$;

create trigger job_requests_news after insert on job_requests
  for each row when (new.status = 'open') execute function note_open_post();
create trigger job_requests_changed_news
  after update of status, zip_code, care_types, frequency, experience_level, pay_min_cents, pay_max_cents
  on job_requests
  for each row when (new.status = 'open' and old.* *<> new.*) execute function note_open_post();

create function note_open_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_news (job_listing_id) select id from added where closed_at is null order by id
    on conflict (job_listing_id) do nothing;
  else
    insert into search_news (job_listing_id, before)
    values (new.id, case when old.closed_at is null then to_jsonb(old) end)
    on conflict (job_listing_id) do nothing;
  end if;
  return null;
end $$;

create trigger job_listings_news after insert on job_listings referencing new table as added
  for each statement execute function note_open_listing();
create trigger job_listings_changed_news after update on job_listings
  for each row when (new.closed_at is null and old.* is distinct from new.*)
  execute function note_open_listing();

-- Matches are told behind the bell: one kind more than there are. Rows are not read: this holds the tables.
do $$
declare
  told text;
begin
  foreach told in array array['notifications', 'notification_preferences'] loop
    execute format(
      'alter table %1$I drop constraint %1$s_kind_check, add constraint %1$s_kind_check %2$s not valid',
      told, (
        select replace(replace(pg_get_constraintdef(oid), ' NOT VALID', ''),
          '''job''::text', '''job''::text, ''saved_search''::text')
        from pg_constraint where conname = told || '_kind_check'));
  end loop;
end $$;
