-- Everything the product keeps, noun by noun:
--   places, accounts, files and photos, caregivers and what they can prove, the search for caregivers,
--   families and job requests, public job listings, applications, conversations, reports,
--   notifications and events, mail, the audit log.
-- Rules that must always hold are constraints here; forms and endpoints say the same rules earlier
-- and in friendlier words. Every index serves an order or a condition that a page asks for.

-- ---------------------------------------------------------------------------------------------
-- Tools that several tables use
-- ---------------------------------------------------------------------------------------------

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Longitude and latitude to a flat map (Mercator), in miles at the equator: near a place, distances
-- on it are true but for one factor, cos(latitude), so the nearest on the map is the nearest on the
-- ground. There is a post office at the South Pole, where the map has no end: it has no place on it.
create function on_plane(place point) returns point language sql immutable parallel safe as $$
  select case when abs(place[1]) < 75 then point(
    3959 * radians(place[0]),
    3959 * ln(tan(pi() / 4 + radians(place[1]) / 2))) end
$$;

-- Counters of the rate limiter, shared by all processes. Unlogged: losing them in a crash harms nobody.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);

-- Which packaged data file (db/seeds), in which version, this database has loaded.
create table seeds (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------
-- Places: where people live and work
-- ---------------------------------------------------------------------------------------------

-- Places are found while their name is being typed: 'st. petersb' begins 'saint petersburg fl'.
create function place_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    trim(regexp_replace(translate(lower(name), 'áéíñóúü', 'aeinouu'), '[^a-z0-9]+', ' ', 'g')),
    '^st ', 'saint '), '^ft ', 'fort '), '^mt ', 'mount ')
$$;

-- From a packaged file, not from people.
create table zip_codes (
  zip_code text primary key check (zip_code ~ '^\d{5}$'),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- x = longitude, y = latitude; military post offices have none
  position point,
  place_key text not null generated always as (place_key(city || ' ' || state)) stored
);

create index zip_codes_by_city on zip_codes (state, city);
create index zip_codes_by_place_key on zip_codes (place_key text_pattern_ops) include (city, state);

-- The cities the product names: filters, footer links, job pages.
create table cities (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 100),
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- the middle of its places on the flat map, so that jobs can be found around a place
  spot point,
  meta_description text not null default '',
  -- what its page of jobs says
  jobs_description text not null default '' check (length(jobs_description) <= 500),
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger cities_touched before update on cities for each row execute function touch_updated_at();

-- What a city means in terms of ZIP code places: Baltimore/DC is two of them.
create table city_places (
  city_id integer not null references cities on delete cascade,
  city text not null,
  state text not null,
  primary key (city_id, city, state)
);

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

-- Addresses that cities had before: whoever kept one is sent on.
create table former_city_slugs (
  slug text primary key,
  city_id integer not null references cities on delete cascade
);

-- ---------------------------------------------------------------------------------------------
-- Accounts, and the ways into them
-- ---------------------------------------------------------------------------------------------

-- A photo is one upload kept in several widths; `variants` lists what was made of it.
create table photos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid, -- a user: the constraint stands below, because a user has a photo too
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  variants jsonb not null check (jsonb_typeof(variants) = 'array'),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and email like '_%@_%' and length(email) <= 254),
  email_verified_at timestamptz,
  -- null for people who only ever signed in through a provider
  password_hash text,
  display_name text not null check (length(display_name) between 1 and 100),
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  photo_id uuid references photos on delete set null,
  roles text[] not null check (roles <@ array['admin', 'family', 'caregiver']),
  suspended_at timestamptz,
  suspension_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((suspended_at is null) = (suspension_reason is null))
);

create trigger users_touched before update on users for each row execute function touch_updated_at();

alter table photos add foreign key (owner_id) references users on delete set null;
create index photos_by_owner on photos (owner_id);
-- The nightly sweep asks of every stored file whether a row knows it.
create index photos_by_stored_key on photos
  using gin (jsonb_path_query_array(variants, '$[*].key') jsonb_path_ops);

-- Few people are suspended: knowing them first is cheaper than asking about each family.
create index users_suspended on users (id) where suspended_at is not null;

-- How admins search people. An address is searched by its words too: 'haddad' finds
-- nadia.haddad@example.com.
create function person_words(names text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(names, '@._+-''', '      '))
$$;

create index users_by_word on users using gin (person_words(display_name || ' ' || email));

-- Files live in the file store; a row here says what one is and whose.
create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  owner_id uuid references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size > 0),
  -- which of our keys encrypted it; null = a public file, stored as it is
  encryption_key_id text,
  created_at timestamptz not null default now()
);

create index files_by_owner on files (owner_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token: a stolen copy of this table opens nothing
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  user_agent text not null check (length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Single-use links sent by mail to the owner of an account. 'delete_account' is for people without a
-- password, who prove by mail that it is they who delete it.
create table account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password', 'delete_account')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_links_by_user on account_links (user_id, purpose);

-- Who someone is at an OpenID provider.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_by_user on identities (user_id);

-- What is remembered while someone signs in through an OpenID provider. Every row is bound to the
-- browser that began by the hash of a cookie only that browser has, and none lives longer than minutes.

-- From the moment the browser is sent to the provider until it comes back.
create table sign_in_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  -- the account to make for someone new; null = came to log in, make none
  signup_type text check (signup_type in ('caregiver', 'family')),
  -- where the page that opened the window listens
  channel uuid,
  expires_at timestamptz not null
);

create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- The temporary token that the window hands to the page that opened it: good for one session.
create table entry_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create index entry_tokens_by_user on entry_tokens (user_id);
create index entry_tokens_by_expiry on entry_tokens (expires_at);

-- A proven identity whose address has an account already: linked once its owner has signed in there.
create table unlinked_identities (
  browser_hash bytea primary key check (length(browser_hash) = 32),
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);

create index unlinked_identities_by_expiry on unlinked_identities (expires_at);

-- ---------------------------------------------------------------------------------------------
-- Caregivers, what they can prove, and the documents that prove it
-- ---------------------------------------------------------------------------------------------

create table caregivers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- made in the browser for one sign-up: the same submit again, after a double click or a lost
  -- answer, finds what the first one made
  sign_up_key uuid,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  display_name text not null check (length(display_name) between 1 and 100),
  -- used for verification, never public
  legal_name text not null check (length(legal_name) between 1 and 200),
  gender text not null check (gender in ('female', 'male', 'other')),
  profession text not null
    check (profession in ('Caregiver', 'Home Health Aide', 'Certified Nursing Assistant')),
  bio text not null default '' check (bio = '' or length(bio) between 100 and 500),

  zip_code text not null references zip_codes,
  city text not null,
  state text not null,
  travel_distance_miles integer not null check (travel_distance_miles between 0 and 100),

  years_experience integer not null check (years_experience between 0 and 80),
  -- as chosen at sign-up, shown until the years are edited
  experience_range text check (experience_range in ('0-1', '2-5', '6-10', '11+')),
  hourly_rate_min_cents integer not null check (hourly_rate_min_cents > 0),
  hourly_rate_max_cents integer check (hourly_rate_max_cents >= hourly_rate_min_cents),
  -- null = not specified
  is_non_smoker boolean,
  languages text[] not null check (cardinality(languages) between 1 and 40),
  specialties text[] not null check (cardinality(specialties) between 1 and 40),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 40),
  availability_types text[] not null
    check (availability_types <@ array['live_in', 'overnight', 'full_time', 'part_time']),
  availability_notes text not null default '' check (length(availability_notes) <= 500),
  photo_id uuid references photos on delete set null,
  video_url text check (video_url ~ '^https://'),

  -- two facts, not one: the admin approves, the caregiver lists
  approval_status text not null default 'pending'
    check (approval_status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- what stood before the last decision, to which undoing it leads back
  status_before text check (status_before in ('pending', 'approved', 'rejected')),
  rejection_reason_before text,
  decided_at_before timestamptz,
  decided_by_before uuid references users on delete set null,
  is_listed boolean not null default true,
  submitted_at timestamptz not null default now(),

  last_active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((approval_status = 'rejected') = (rejection_reason is not null))
);

-- `updated_at` says when a profile changed, and search engines are told so. That someone was here
-- again changes no profile.
create trigger caregivers_touched before update on caregivers
  for each row
  when (to_jsonb(new) - 'last_active_at' is distinct from to_jsonb(old) - 'last_active_at')
  execute function touch_updated_at();

-- What admins order, filter and search by.
create index caregivers_by_approval on caregivers (approval_status, submitted_at, id);
create index caregivers_submitted on caregivers (submitted_at, id);
create index caregivers_newest on caregivers (created_at, id);
create index caregivers_newest_by_state on caregivers (state, created_at, id);
create index caregivers_by_name on caregivers (lower(display_name), id);
create index caregivers_by_word on caregivers
  using gin (person_words(display_name || ' ' || legal_name));

-- A check by others: of an identity, a certificate, a reference.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  type text not null check (type in (
    'cna_certification', 'cpr_first_aid', 'drug_screening', 'education_verification',
    'employment_verification', 'fcra_background_check', 'hha_certification', 'id_verification',
    'liability_insurance', 'nursing_license', 'personal_reference', 'professional_reference',
    'workers_compensation')),
  status text not null default 'pending' check (status in (
    'cancelled', 'clear', 'consider', 'expired', 'failed', 'in_progress', 'pending')),
  provider_name text check (length(provider_name) between 1 and 200),
  registry_url text check (registry_url ~ '^https://'),
  checked_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  expires_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (caregiver_id, type),
  check (status <> 'clear' or completed_at is not null)
);

create trigger verifications_touched before update on verifications
  for each row execute function touch_updated_at();

create index verifications_open on verifications (status, caregiver_id)
  where status in ('pending', 'in_progress');
create index verifications_expiring on verifications (expires_on) where status = 'clear';
create index verifications_by_type on verifications (type, status, caregiver_id);
create index verifications_completed on verifications (completed_at) where completed_at is not null;

-- Which warnings a caregiver had before a verification expires. A new date begins anew.
create table verification_reminders (
  verification_id uuid not null references verifications on delete cascade,
  expires_on date not null,
  days_before smallint not null check (days_before > 0),
  told_at timestamptz not null,
  primary key (verification_id, expires_on, days_before)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  verification_id uuid references verifications on delete set null,
  purpose text not null check (purpose in ('government_id', 'resume', 'verification')),
  document_type text not null
    check (document_type in ('background_check_report', 'certification', 'insurance_policy', 'license', 'other')),
  access_level text not null default 'private' check (access_level in ('family_only', 'private', 'public')),
  file_id uuid not null unique references files on delete cascade,
  uploaded_at timestamptz not null default now(),
  check ((purpose = 'verification') or verification_id is null)
);

-- One government ID and one resume each; a verification may have several documents.
create unique index documents_one_each on documents (caregiver_id, purpose) where purpose <> 'verification';
create index documents_by_caregiver on documents (caregiver_id);
create index documents_by_verification on documents (verification_id);

-- What a referee, invited by the caregiver, says about them.
create table testimonials (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  ref_name text not null check (length(ref_name) between 2 and 100),
  relation text not null check (length(relation) between 2 and 100),
  -- empty until the referee (or the caregiver, for confirmation) wrote it
  quote text not null default '' check (quote = '' or length(quote) between 20 and 2000),
  -- the referee decides whether it may be public; `visibility` follows once an admin has approved
  may_be_public boolean not null default false,
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  contact_email text check (contact_email = lower(btrim(contact_email))),
  contact_phone text check (contact_phone ~ '^\+[1-9]\d{6,14}$'),
  -- 'refused' is the referee's no to the invitation, 'declined' ours to what they wrote
  status text not null default 'invited' check (status in (
    'invited', 'verified', 'approved', 'declined', 'withdrawn', 'refused')),
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  verified_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_email, contact_phone) >= 1),
  check ((token_hash is null) = (token_expires_at is null)),
  constraint testimonials_answered_check check (
    status in ('invited', 'withdrawn', 'refused') or (verified_at is not null and quote <> '')),
  constraint testimonials_check3 check (visibility = 'private' or status = 'approved')
);

create trigger testimonials_touched before update on testimonials
  for each row execute function touch_updated_at();

create index testimonials_by_caregiver on testimonials (caregiver_id, created_at desc);
create index testimonials_newest on testimonials (created_at desc, id);
create index testimonials_to_review on testimonials (verified_at) where status = 'verified';

-- Who said no is not asked again, and nobody is asked twice at a time.
create unique index testimonials_one_per_email on testimonials (caregiver_id, contact_email)
  where status not in ('declined', 'withdrawn');
create unique index testimonials_one_per_phone on testimonials (caregiver_id, contact_phone)
  where status not in ('declined', 'withdrawn') and contact_email is null;

-- ---------------------------------------------------------------------------------------------
-- The search for caregivers
-- ---------------------------------------------------------------------------------------------

-- Facts that can be filtered by, each a bit: a filter is then one comparison inside an index.
create table search_facets (
  name text primary key,
  bit smallint not null unique check (bit between 0 and 62)
);

insert into search_facets (name, bit)
select name, row_number() over () - 1
from unnest(array[
  'verified:fcra_background_check', 'verified:cpr_first_aid', 'verified:id_verification', 'non_smoker',
  'offers:live_in', 'offers:overnight', 'offers:full_time', 'offers:part_time',
  'profession:Caregiver', 'profession:Home Health Aide', 'profession:Certified Nursing Assistant',
  'care:Senior Care', 'care:Child Care', 'care:Disability Care', 'care:Alzheimer''s/Dementia Care',
  'care:Parkinson''s Care', 'care:Post-surgical Care', 'care:Hospice Care', 'care:Companion Care',
  'care:Companionship', 'care:Personal Care', 'care:Mobility Assistance', 'care:Medication Management',
  'care:Meal Preparation', 'care:Housekeeping', 'care:Transportation', 'care:Pet Care',
  'speaks:English', 'speaks:Spanish', 'speaks:French', 'speaks:German', 'speaks:Italian',
  'speaks:Portuguese', 'speaks:Mandarin', 'speaks:Cantonese', 'speaks:Hindi', 'speaks:Arabic',
  'speaks:Russian', 'speaks:Japanese', 'speaks:Korean', 'speaks:Vietnamese', 'speaks:Tagalog'
]) as name;

-- The bits of these names; a name that is no facet has none.
create function facet_bits(names text[]) returns bigint language sql stable as $$
  select coalesce(bit_or(1::bigint << bit), 0) from search_facets where name = any (names)
$$;

-- How far someone travels, in steps. Each step has a grid of its own, whose cells are about as wide
-- as its people travel.
create function reach_of(miles integer) returns smallint language sql immutable parallel safe as $$
  select (case when miles <= 15 then 15 when miles <= 30 then 30 when miles <= 60 then 60 else 100 end)::smallint
$$;

create function cell_of(spot point, reach smallint) returns integer language sql immutable parallel safe as $$
  select (floor(spot[0] / (2 * reach)) + 2000)::int * 4000 + (floor(spot[1] / (2 * reach)) + 2000)::int
$$;

-- What the search reads: one row for every caregiver who is approved, listed and not suspended, and
-- none for anybody else. Triggers keep it, so a change shows at once, on every process.
create table listed_caregivers (
  caregiver_id uuid primary key references caregivers on delete cascade,
  rank integer not null,
  state text not null,
  city text not null,
  spot point,
  reach smallint not null,
  travel_miles smallint not null,
  rate_min_cents integer not null,
  rate_max_cents integer not null, -- no maximum is the largest number
  years smallint not null,
  facets bigint not null,
  words tsvector not null
);

-- One index for every order people can ask for; what filters need stands beside, so that a row that
-- does not fit is passed over without being read.
create index listed_by_rank on listed_caregivers (rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_by_rate on listed_caregivers (rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_by_years on listed_caregivers (years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_state_by_rank on listed_caregivers (state, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_state_by_rate on listed_caregivers (state, rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_in_state_by_years on listed_caregivers (state, years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_city_by_rank on listed_caregivers (state, city, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_city_by_rate on listed_caregivers (state, city, rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_in_city_by_years on listed_caregivers (state, city, years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_near_15 on listed_caregivers using gist (spot) where reach = 15;
create index listed_near_30 on listed_caregivers using gist (spot) where reach = 30;
create index listed_near_60 on listed_caregivers using gist (spot) where reach = 60;
create index listed_near_100 on listed_caregivers using gist (spot) where reach = 100;
create index listed_by_word on listed_caregivers using gin (words);

-- Who would travel to a place, by best match. A caregiver stands in every cell of the grid that the
-- circle of their travels touches, so the cell of a place holds everyone who could reach it: one
-- walk down an index for each step of travel distance, merged, and none of a whole neighbourhood.
create table caregiver_reaches (
  caregiver_id uuid not null references listed_caregivers on delete cascade,
  reach smallint not null,
  cell integer not null,
  rank integer not null,
  facets bigint not null,
  rate_min_cents integer not null,
  rate_max_cents integer not null,
  years smallint not null,
  spot point not null,
  travel_miles smallint not null,
  primary key (caregiver_id, cell)
);

create index caregiver_reaches_by_rank on caregiver_reaches (reach, cell, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents, years, spot, travel_miles);

-- A square around the circle, a tenth larger: further north the flat map stretches more.
create function reaches_of(listed listed_caregivers) returns setof caregiver_reaches
language sql stable as $$
  select listed.caregiver_id, listed.reach,
    cell_of(point((x + 0.5) * width, (y + 0.5) * width), listed.reach),
    listed.rank, listed.facets, listed.rate_min_cents, listed.rate_max_cents, listed.years,
    listed.spot, listed.travel_miles
  from (select 1.1 * listed.travel_miles * cosh(listed.spot[1] / 3959) as radius,
      2.0 * listed.reach as width) as circle,
    generate_series(
      floor((listed.spot[0] - radius) / width)::int, floor((listed.spot[0] + radius) / width)::int) as x,
    generate_series(
      floor((listed.spot[1] - radius) / width)::int, floor((listed.spot[1] + radius) / width)::int) as y
  where listed.spot is not null
$$;

create function spread_listed_caregiver() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update caregiver_reaches set rank = new.rank where caregiver_id = new.caregiver_id;
  else
    insert into caregiver_reaches select * from reaches_of(new);
  end if;
  return null;
end $$;

-- A row is made anew by every change but one: the nightly refresh moves ranks.
create trigger listed_caregivers_spread after insert or update of rank on listed_caregivers
  for each row execute function spread_listed_caregiver();

-- Best match, apart from the words asked for: what a family can rely on first (checks by others),
-- then how much they can read before writing (completeness), then whether anybody answers (activity).
create function rank_of(caregiver caregivers, clear_verifications text[]) returns integer
language sql stable as $$
  select (
    300 * least(cardinality(clear_verifications), 5) / 5
    + case when 'fcra_background_check' = any (clear_verifications) then 150 else 0 end
    + case when 'id_verification' = any (clear_verifications) then 150 else 0 end
    + case when caregiver.photo_id is not null then 80 else 0 end
    + case when caregiver.bio <> '' then 80 else 0 end
    + case when cardinality(caregiver.availability_types) > 0 then 40 else 0 end
    + 200 / (1 + extract(day from now() - caregiver.last_active_at) / 14)
  )::int
$$;

-- 'Conceição' and 'conceicao' are the same word.
create function without_accents(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g')
$$;

-- Words are what stands between signs. Left to itself the parser takes 'Alzheimer''s/Dementia' for the
-- name of a file and 'home.Call' for an address, and nobody finds their words.
create function words_of(text text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', regexp_replace(without_accents(text), '[[:punct:]]+', ' ', 'g'))
$$;

-- How well someone fits the words that were asked for, beside their rank: people who type a name
-- look for that person; a specialty or a language is a better reason than a mention in passing.
create function relevance_of(words tsvector, asked tsquery) returns integer
language sql immutable parallel safe as $$
  select case
    when ts_filter(words, '{a}') @@ asked then 1000
    when ts_filter(words, '{a,b}') @@ asked then 300
    else 0
  end
$$;

-- Makes the row of one caregiver anew, or removes it. A migration that changes what a row is made of
-- asks for everybody's: select request_backfill('caregivers.relist').
create function list_caregiver(id uuid) returns void language plpgsql as $$
declare
  caregiver caregivers;
  clear text[];
  place point;
begin
  -- One after another: two who change different facts of someone, each unseen by the other, would
  -- both list them, or one would list who has just been suspended.
  perform from caregivers where caregivers.id = list_caregiver.id for no key update;
  delete from listed_caregivers where caregiver_id = id;
  select c.* into caregiver from caregivers c join users u on u.id = c.user_id
  where c.id = list_caregiver.id and c.approval_status = 'approved' and c.is_listed and u.suspended_at is null;
  if not found then return; end if;

  select coalesce(array_agg(type), '{}') into clear
  from verifications where caregiver_id = caregiver.id and status = 'clear';
  select on_plane(position) into place from zip_codes where zip_code = caregiver.zip_code;

  insert into listed_caregivers values (
    caregiver.id,
    rank_of(caregiver, clear),
    caregiver.state,
    caregiver.city,
    place,
    reach_of(caregiver.travel_distance_miles),
    caregiver.travel_distance_miles,
    caregiver.hourly_rate_min_cents,
    coalesce(caregiver.hourly_rate_max_cents, 2147483647),
    caregiver.years_experience,
    facet_bits(
      array(select 'verified:' || type from unnest(clear) as type)
      || array(select 'offers:' || type from unnest(caregiver.availability_types) as type)
      || array(select 'care:' || name from unnest(caregiver.specialties) as name)
      || array(select 'speaks:' || name from unnest(caregiver.languages) as name)
      || ('profession:' || caregiver.profession)
      || case when caregiver.is_non_smoker then array['non_smoker'] else '{}' end),
    setweight(words_of(caregiver.display_name), 'A')
    || setweight(words_of(array_to_string(caregiver.specialties || caregiver.languages, ' ')), 'B')
    || setweight(words_of(caregiver.city || ' ' || caregiver.bio), 'C'));
end $$;

create function list_changed_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(new.id);
  return null;
end $$;

create function list_verified_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(coalesce(new.caregiver_id, old.caregiver_id));
  return null;
end $$;

create function list_suspended_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(id) from caregivers where user_id = new.id;
  return null;
end $$;

create trigger caregivers_listed after insert or update on caregivers
  for each row execute function list_changed_caregiver();
create trigger verifications_listed after insert or update or delete on verifications
  for each row execute function list_verified_caregiver();
create trigger users_listed after update of suspended_at on users
  for each row execute function list_suspended_caregiver();

-- What the search makes of a word: 'walks' and 'walking' are 'walk'. Nothing of words such as 'the',
-- which are in every text.
create function stem_of(word text) returns text language sql immutable parallel safe as $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

-- Words people wrote, and in how many profiles: tells a common word from a rare one, and a mistyped
-- one from a known one. `slips` are the word with one letter left out: two words that share a slip
-- are one slip of the fingers apart.
create table search_words (
  word text primary key,
  profiles integer not null,
  slips text[] not null,
  stem text generated always as (stem_of(word)) stored
);

create index search_words_by_slip on search_words using gin (slips);
create index search_words_by_stem on search_words (stem);

create function slips_of(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(left(word, letter - 1) || substr(word, letter + 1)) || word
  from generate_series(1, length(word)) as letter
$$;

-- Run every night; a word it does not know yet is found all the same, only not when mistyped.
-- Counted aside and then changed where it differs: searches read it all the while. Short words and
-- numbers are counted too, but nobody's slip is taken for one.
create function count_search_words() returns void language sql as $$
  with counted as materialized (
    select word, count(*) as profiles
    from listed_caregivers
    join caregivers on id = caregiver_id,
    lateral (
      select distinct lower(match[1]) as word
      from regexp_matches(
        without_accents(display_name || ' ' || caregivers.city || ' ' || bio || ' '
          || array_to_string(specialties || languages, ' ')),
        '[[:alnum:]]+', 'g') as match) as words
    where length(word) <= 40
    group by word),
  gone as (
    delete from search_words where not exists (select from counted where counted.word = search_words.word))
  insert into search_words (word, profiles, slips)
  select word, profiles, case when word ~ '^[[:alpha:]]{3,}$' then slips_of(word) else '{}' end
  from counted
  on conflict (word) do update set profiles = excluded.profiles
    where search_words.profiles <> excluded.profiles
$$;

-- ---------------------------------------------------------------------------------------------
-- Families, and the care they ask for
-- ---------------------------------------------------------------------------------------------

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
  -- the form they sent last: the same one again, by a second click or after a lost answer, posts
  -- nothing twice
  last_form_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger families_touched before update on families for each row execute function touch_updated_at();
create index families_newest on families (created_at, id);

-- One sequence for both kinds of job (requests and listings), so that a number means one job.
create sequence job_ids as integer;

create table job_requests (
  id integer primary key default nextval('job_ids'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  family_id uuid not null references families on delete cascade,
  zip_code text not null references zip_codes,
  city text not null,
  state text not null,
  -- where the job is on the flat map; it follows the ZIP code
  spot point,
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

create trigger job_requests_touched before update on job_requests
  for each row execute function touch_updated_at();

create function place_job_request() returns trigger language plpgsql as $$
begin
  select on_plane(position) into new.spot from zip_codes where zip_code = new.zip_code;
  return new;
end $$;

create trigger job_requests_placed before insert or update of zip_code on job_requests
  for each row execute function place_job_request();

create index job_requests_by_family on job_requests (family_id, created_at desc);
create index job_requests_made on job_requests (created_at);

-- The board of open requests, in the orders it is read in. What the filters need stands beside, so
-- that a job that does not fit is passed over unread.
create index job_requests_open on job_requests (created_at desc, id desc)
  include (family_id, zip_code, care_types, frequency, experience_level, spot) where status = 'open';
create index job_requests_open_by_zip on job_requests (zip_code, created_at desc, id desc)
  include (family_id, care_types, frequency, experience_level, spot) where status = 'open';
create index job_requests_open_by_place on job_requests using gist (spot)
  include (id, created_at, family_id, zip_code, care_types, frequency, experience_level) where status = 'open';
-- For a kind of care that few ask for, walking in the board's order would pass over almost everything.
create index job_requests_open_by_care on job_requests using gin (care_types) where status = 'open';

-- 'Still hiring?' is asked when the last yes is old, and waits for an answer while asked_at is later.
create index job_requests_by_confirmation on job_requests (confirmed_at) where status = 'open';
create index job_requests_unanswered on job_requests (asked_at)
  where status = 'open' and asked_at > confirmed_at;

-- ---------------------------------------------------------------------------------------------
-- Public job listings, written by admins or imported from partners
-- ---------------------------------------------------------------------------------------------

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

-- `updated_at` is what search engines are told: an unchanged row of a repeated import is no change.
create trigger job_listings_touched before update on job_listings
  for each row when (old.* is distinct from new.*) execute function touch_updated_at();

-- Expired listings are passed over by what stands beside; an hourly job closes them, so that they
-- leave these indexes and no page walks past years of them.
create index job_listings_newest on job_listings (posted_date desc, id desc)
  include (job_type, expires_date) where closed_at is null;
create index job_listings_by_city on job_listings (city_id, posted_date desc, id desc)
  include (expires_date) where closed_at is null;
create index job_listings_by_city_and_type on job_listings (city_id, job_type, posted_date desc, id desc)
  include (expires_date) where closed_at is null;
create index job_listings_by_end on job_listings (expires_date) where closed_at is null;

-- What admins search by.
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

-- ---------------------------------------------------------------------------------------------
-- Applications of caregivers to either kind of job
-- ---------------------------------------------------------------------------------------------

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

create unique index applications_one_hire on applications (job_request_id) where status = 'hired';
create index applications_by_job_request on applications (job_request_id, created_at desc);
create index applications_by_job_listing on applications (job_listing_id, created_at desc);
create index applications_by_caregiver on applications (caregiver_id, created_at desc, id desc);
-- Applications to listings are the admins' to answer, the newest first.
create index applications_to_listings on applications (created_at desc, id desc)
  where job_listing_id is not null;

create table saved_jobs (
  caregiver_id uuid not null references caregivers on delete cascade,
  job_request_id integer not null references job_requests on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (caregiver_id, job_request_id)
);

create index saved_jobs_newest on saved_jobs (caregiver_id, saved_at desc);

-- ---------------------------------------------------------------------------------------------
-- Conversations, agreeing to share contact, and blocking
-- ---------------------------------------------------------------------------------------------

-- A side that deleted its account is null: the other keeps the thread, with a 'Deleted user'.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  family_user_id uuid references users on delete set null,
  caregiver_user_id uuid references users on delete set null,
  job_request_id integer references job_requests on delete set null,
  started_by text not null check (started_by in ('family', 'caregiver')),
  -- counts the messages, so that both sides read one order without gaps
  last_position integer not null default 0 check (last_position >= 0),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (family_user_id, caregiver_user_id),
  check (family_user_id <> caregiver_user_id)
);

create index conversations_of_family on conversations (family_user_id, last_message_at desc);
create index conversations_of_caregiver on conversations (caregiver_user_id, last_message_at desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  position integer not null check (position > 0),
  -- a system notice comes from neither side
  sender text not null check (sender in ('family', 'caregiver', 'system')),
  message_type text not null default 'text'
    check (message_type in ('text', 'contact_requested', 'contact_shared', 'contact_withdrawn')),
  -- AES-256-GCM: nonce, ciphertext and tag; bound to message and conversation
  encrypted_content bytea not null,
  encryption_key_id text not null,
  -- chosen by the sender's device: a retry after a lost answer makes one message
  client_key uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (conversation_id, position),
  unique (conversation_id, sender, client_key),
  check ((sender = 'system') = (message_type <> 'text'))
);

create index messages_unread on messages (conversation_id, sender) where read_at is null;
create index messages_by_key on messages (encryption_key_id);

create table contact_consents (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- a name for the block that tells nothing about whom it is against
  id uuid not null unique default gen_random_uuid(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_by_blocked on blocks (blocked_id);

-- ---------------------------------------------------------------------------------------------
-- Reports
-- ---------------------------------------------------------------------------------------------

-- A report opens a case; its number is what the reporter is told.
create table reports (
  id uuid primary key default gen_random_uuid(),
  case_number integer generated always as identity (start with 1001) unique,
  reporter_id uuid references users on delete set null,
  subject_user_id uuid references users on delete set null,
  subject_kind text not null check (subject_kind in ('conversation', 'profile', 'job_request', 'job_listing')),
  subject_id text not null,
  reason text not null check (reason in ('scam', 'harassment', 'false_information', 'safety', 'other')),
  details text not null default '' check (length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'reviewing', 'resolved', 'dismissed')),
  outcome text,
  handled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger reports_touched before update on reports for each row execute function touch_updated_at();
create index reports_by_status on reports (status, created_at);
create index reports_by_reporter on reports (reporter_id, created_at desc);

-- Copies of the messages the reporter picked: all an admin ever reads of a conversation.
create table reported_messages (
  report_id uuid not null references reports on delete cascade,
  message_id uuid not null,
  sender text not null,
  sent_at timestamptz not null,
  encrypted_content bytea not null,
  encryption_key_id text not null,
  primary key (report_id, message_id)
);

-- ---------------------------------------------------------------------------------------------
-- Notifications, and events for open pages
-- ---------------------------------------------------------------------------------------------

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report', 'job')),
  -- where it leads and the few words it needs; never private content
  path text not null check (path like '/%'),
  title text not null,
  -- how often it happened again while unread
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- when it is to be mailed; null once it is, or never
  mail_due_at timestamptz,
  -- when it was last mailed: what stays unread for days may be mailed again, but not at once
  mailed_at timestamptz
);

create index notifications_newest on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report', 'job')),
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  primary key (user_id, kind)
);

-- What happened to someone, in ids alone, for the pages they have open.
create table events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- counts the events of one person, without gaps and in the order of commits; null until the commit
  number bigint,
  kind text not null check (kind ~ '^[a-z]+$'),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (user_id, number)
);

create index events_to_number on events (user_id, id) where number is null;
create index events_by_age on events (created_at);

create table event_counters (
  user_id uuid primary key references users on delete cascade,
  last_number bigint not null check (last_number > 0)
);

-- Runs at the end of the transaction, so that a counter is locked for no longer than the commit
-- takes. Rows of other transactions are not visible or have their number: the first call numbers all
-- of its own, person after person, so that no two transactions wait for each other crosswise.
create function number_events() returns trigger language plpgsql as $$
declare
  event events;
begin
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

create constraint trigger events_numbered after insert on events
  deferrable initially deferred for each row execute function number_events();

-- Whoever is signed out or suspended, by whatever way, hears nothing more.
create function tell_departure() returns trigger language plpgsql as $$
begin
  perform pg_notify('departures', old.id::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  for each row execute function tell_departure();
create trigger users_suspended after update of suspended_at on users
  for each row when (new.suspended_at is not null) execute function tell_departure();

-- ---------------------------------------------------------------------------------------------
-- Mail
-- ---------------------------------------------------------------------------------------------

-- One row per cause: what makes the same thing happen twice makes one mail.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- emptied once sent: a mail may carry a link that opens an account. Without SMTP it is kept, unsent
  body_text text,
  body_html text,
  unsubscribe_url text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state = 'sent' or body_text is not null)
);

create index mail_outbox_newest on mail_outbox (created_at, id);
create index mail_outbox_by_recipient on mail_outbox (recipient text_pattern_ops, created_at, id);
create index mail_outbox_by_state on mail_outbox (state, created_at, id);

create table newsletter_subscribers (
  email text primary key check (email = lower(btrim(email)) and length(email) <= 254),
  -- single-use for confirming; the other one is for leaving and stays
  confirmation_hash bytea unique check (length(confirmation_hash) = 32),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------
-- The audit log
-- ---------------------------------------------------------------------------------------------

-- Who did what to whom. Ids, not names. Each row carries the hash of the one before it, so an
-- edit by hand is found; the application cannot change or remove a row at all.
create table audit_log (
  id bigint primary key,
  performed_at timestamptz not null,
  performed_by uuid,
  action text not null check (length(action) between 1 and 100),
  subject_kind text not null,
  subject_id text not null,
  notes text,
  previous_hash bytea not null,
  hash bytea not null
);

create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_performer on audit_log (performed_by, id desc);
create index audit_log_by_kind on audit_log (subject_kind, id);

create function audit_row_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.id, extract(epoch from entry.performed_at),
    entry.performed_by, entry.action, entry.subject_kind, entry.subject_id, entry.notes)::text, 'UTF8'))
$$;

create function append_audit_row() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.performed_at := clock_timestamp();
  new.previous_hash := coalesce(last.hash, '\x');
  new.hash := audit_row_hash(new);
  return new;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_log_append before insert on audit_log for each row execute function append_audit_row();
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The end of the log as it once was, signed with a key that the database does not hold: whoever can
-- only write here can neither rewrite what is anchored nor cut it off.
create table audit_anchors (
  last_id bigint primary key,
  hash bytea not null,
  signature text not null,
  made_at timestamptz not null
);

create trigger audit_anchors_kept before update or delete on audit_anchors
  for each row execute function refuse_audit_change();
create trigger audit_anchors_never_emptied before truncate on audit_anchors
  for each statement execute function refuse_audit_change();
