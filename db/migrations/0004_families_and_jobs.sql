-- Families, the care they ask for, public listings, and who applied.

create table families (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  family_name text not null check (length(family_name) between 1 and 100),
  primary_contact_name text not null check (length(primary_contact_name) between 1 and 100),
  zip_code text not null references zip_codes,
  city text not null,
  state text not null,
  budget_min_cents integer check (budget_min_cents > 0),
  budget_max_cents integer check (budget_max_cents >= budget_min_cents),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger families_touched before update on families for each row execute function touch_updated_at();

-- One sequence for both kinds of job, so that a number means one job.
create sequence job_ids as integer;

create table job_requests (
  id integer primary key default nextval('job_ids'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  family_id uuid not null references families on delete cascade,
  zip_code text not null references zip_codes,
  city text not null,
  state text not null,
  care_types text[] not null check (cardinality(care_types) between 1 and 20),
  frequency text[] not null check (
    cardinality(frequency) >= 1
    and frequency <@ array['full_time', 'part_time', 'live_in', 'occasional']),
  experience_level text[] not null check (
    cardinality(experience_level) >= 1
    and experience_level <@ array['beginner', '2_plus_years', '5_plus_years', 'cna_hha_certified']),
  start_date date,
  status text not null default 'open' check (status in ('open', 'paused', 'filled', 'expired', 'removed')),
  -- the family said 'still hiring' (posting says it too), and when we last asked
  confirmed_at timestamptz not null default now(),
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index job_requests_by_family on job_requests (family_id, created_at desc);
create index job_requests_open on job_requests (created_at desc, id desc) where status = 'open';
create index job_requests_open_by_zip on job_requests (zip_code, created_at desc) where status = 'open';
create trigger job_requests_touched before update on job_requests
  for each row execute function touch_updated_at();

create table job_listings (
  id integer primary key default nextval('job_ids'),
  -- the partner's own number of an imported job, so that an import can be repeated
  external_reference text unique,
  title text not null check (length(title) between 1 and 150),
  description text not null check (length(description) between 1 and 10000),
  city_id integer references cities on delete restrict,
  company_name text check (length(company_name) between 1 and 150),
  is_private_family boolean not null default false,
  job_type text not null check (job_type in ('live_in', 'private', 'standard')),
  is_live_in boolean not null default false,
  accommodation_provided boolean not null default false,
  pay_min_cents integer check (pay_min_cents > 0),
  pay_max_cents integer check (pay_max_cents >= pay_min_cents),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'month', 'year')),
  duties text not null default '',
  requirements text not null default '',
  benefits text not null default '',
  posted_date date not null default current_date,
  expires_date date not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (expires_date >= posted_date),
  check ((pay_unit is null) = (pay_min_cents is null and pay_max_cents is null)),
  check (job_type <> 'live_in' or is_live_in)
);

create index job_listings_by_city on job_listings (city_id, posted_date desc, id desc) where closed_at is null;
create index job_listings_newest on job_listings (posted_date desc, id desc) where closed_at is null;
create trigger job_listings_touched before update on job_listings
  for each row execute function touch_updated_at();

create table applications (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  job_request_id integer references job_requests on delete cascade,
  job_listing_id integer references job_listings on delete cascade,
  cover_letter text not null check (length(cover_letter) between 10 and 2000),
  status text not null default 'submitted' check (status in (
    'submitted', 'viewed', 'shortlisted', 'interview', 'hired', 'declined', 'withdrawn')),
  -- the family's optional kind word with a decline
  note text check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  check (num_nonnulls(job_request_id, job_listing_id) = 1),
  unique (caregiver_id, job_request_id),
  unique (caregiver_id, job_listing_id)
);

create index applications_by_job_request on applications (job_request_id, created_at desc);
create index applications_by_job_listing on applications (job_listing_id, created_at desc);
create unique index applications_one_hire on applications (job_request_id) where status = 'hired';

create table saved_jobs (
  caregiver_id uuid not null references caregivers on delete cascade,
  job_request_id integer not null references job_requests on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (caregiver_id, job_request_id)
);

create index saved_jobs_newest on saved_jobs (caregiver_id, saved_at desc);
