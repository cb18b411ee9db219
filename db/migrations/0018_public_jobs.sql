-- The public job board, for a million listings: pages by index, counts that are kept, not counted.

-- Expired listings are passed over by what stands beside; an hourly job closes them, so that they
-- leave these indexes and no page walks past years of them.
drop index job_listings_by_city;
drop index job_listings_newest;
create index job_listings_newest on job_listings (posted_date desc, id desc)
  include (job_type, expires_date) where closed_at is null;
create index job_listings_by_city on job_listings (city_id, posted_date desc, id desc)
  include (expires_date) where closed_at is null;
create index job_listings_by_city_and_type on job_listings (city_id, job_type, posted_date desc, id desc)
  include (expires_date) where closed_at is null;
create index job_listings_by_end on job_listings (expires_date) where closed_at is null;

-- What the admin's desk searches by.
create function listing_words(title text, company_name text, external_reference text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
    title || ' ' || coalesce(company_name, '') || ' ' || coalesce(external_reference, ''),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
create index job_listings_by_word on job_listings
  using gin (listing_words(title, company_name, external_reference));

-- How many listings are not closed, and how many of them have which last day. Open on a day are all
-- of them but those whose last day is over: a count is true at midnight without anything having to
-- run at midnight, and reads one row for each city and kind.
create table open_job_totals (
  city_id integer references cities on delete restrict, -- null for jobs without a city
  job_type text not null,
  jobs integer not null,
  unique nulls not distinct (city_id, job_type)
);

create table open_job_ends (
  city_id integer references cities on delete restrict,
  job_type text not null,
  expires_date date not null,
  jobs integer not null,
  unique nulls not distinct (city_id, job_type, expires_date)
);

create index open_job_ends_by_day on open_job_ends (expires_date) include (city_id, job_type, jobs);

-- The totals first, and always in the same order: two writers who need the same rows wait for each
-- other, never in a circle.
create function change_open_jobs(changes open_job_ends[]) returns void language sql as $$
  insert into open_job_totals as kept (city_id, job_type, jobs)
  select city_id, job_type, sum(jobs) from unnest(changes)
  group by city_id, job_type having sum(jobs) <> 0 order by city_id, job_type
  on conflict (city_id, job_type) do update set jobs = kept.jobs + excluded.jobs;

  insert into open_job_ends as kept (city_id, job_type, expires_date, jobs)
  select city_id, job_type, expires_date, sum(jobs) from unnest(changes)
  group by city_id, job_type, expires_date having sum(jobs) <> 0
  order by city_id, job_type, expires_date
  on conflict (city_id, job_type, expires_date) do update set jobs = kept.jobs + excluded.jobs;
$$;

create function count_added_jobs() returns trigger language plpgsql as $$
begin
  perform change_open_jobs(array(
    select row(city_id, job_type, expires_date, count(*))::open_job_ends
    from added where closed_at is null group by city_id, job_type, expires_date));
  return null;
end $$;

create function count_removed_jobs() returns trigger language plpgsql as $$
begin
  perform change_open_jobs(array(
    select row(city_id, job_type, expires_date, -count(*))::open_job_ends
    from removed where closed_at is null group by city_id, job_type, expires_date));
  return null;
end $$;

create function count_changed_jobs() returns trigger language plpgsql as $$
begin
  perform change_open_jobs(array(
    select row(city_id, job_type, expires_date, sum(jobs))::open_job_ends
    from (
      select city_id, job_type, expires_date, 1 as jobs from added where closed_at is null
      union all
      select city_id, job_type, expires_date, -1 from removed where closed_at is null) as changes
    group by city_id, job_type, expires_date));
  return null;
end $$;

create trigger job_listings_counted_in after insert on job_listings
  referencing new table as added for each statement execute function count_added_jobs();
create trigger job_listings_counted_out after delete on job_listings
  referencing old table as removed for each statement execute function count_removed_jobs();
create trigger job_listings_recounted after update on job_listings
  referencing old table as removed new table as added for each statement execute function count_changed_jobs();

select change_open_jobs(array(
  select row(city_id, job_type, expires_date, count(*))::open_job_ends
  from job_listings where closed_at is null group by city_id, job_type, expires_date));

-- `updated_at` is what search engines are told: an unchanged row of a repeated import is no change.
create or replace trigger job_listings_touched before update on job_listings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Where a city is, so that jobs can be found around a place; and what its page of jobs says.
alter table cities
  add column spot point,
  add column jobs_description text not null default '' check (length(jobs_description) <= 500);

create function middle_of_city(id integer) returns point language sql stable as $$
  select point(avg(spot[0]), avg(spot[1]))
  from city_places
  join zip_codes using (city, state),
  lateral on_plane(position) as spot
  where city_id = id
$$;

create function place_city() returns trigger language plpgsql as $$
begin
  update cities set spot = middle_of_city(id) where id = coalesce(new.city_id, old.city_id);
  return null;
end $$;

create trigger city_places_placed after insert or update or delete on city_places
  for each row execute function place_city();

update cities set spot = middle_of_city(id);

-- Addresses that cities had before: whoever kept one is sent on.
create table former_city_slugs (
  slug text primary key,
  city_id integer not null references cities on delete cascade
);

-- A checked file of listings, and how far it has come. Its rows go once they are listings.
create table listing_imports (
  id uuid primary key default gen_random_uuid(),
  performed_by uuid not null,
  file_name text not null check (length(file_name) <= 255),
  status text not null default 'checked' check (status in ('checked', 'running', 'done', 'failed')),
  rows jsonb,
  row_count integer not null,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create index listing_imports_old on listing_imports (created_at);

-- Applications to listings are the admins' to answer, the newest first.
create index applications_to_listings on applications (created_at desc, id desc)
  where job_listing_id is not null;
