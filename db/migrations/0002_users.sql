-- Accounts and the ways into them.

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger cities_touched before update on cities for each row execute function touch_updated_at();

-- Files live in the file store; a row here says what one is and whose.
create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  owner_id uuid, -- the users row comes below; the constraint is added there
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size > 0),
  -- which of our keys encrypted it; null = a public file, stored as it is
  encryption_key_id text,
  created_at timestamptz not null default now()
);

-- A photo is one upload kept in several widths; `variants` lists what the pipeline made of it.
create table photos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid,
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

alter table files add foreign key (owner_id) references users on delete set null;
alter table photos add foreign key (owner_id) references users on delete set null;
create index files_by_owner on files (owner_id);
create index photos_by_owner on photos (owner_id);

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

-- Single-use links sent by mail to the owner of an account.
create table account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_links_by_user on account_links (user_id, purpose);

-- Counters of the rate limiter, shared by all processes.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
