-- Where people live and work. ZIP codes come from a packaged file (db/seeds), not from people.

create table zip_codes (
  zip_code text primary key check (zip_code ~ '^\d{5}$'),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- x = longitude, y = latitude; military post offices have none
  position point
);

create index zip_codes_by_city on zip_codes (state, city);

-- The cities the product names: filters, footer links, job pages.
create table cities (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 100),
  state text not null check (state ~ '^[A-Z]{2}$'),
  meta_description text not null default '',
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a city means in terms of ZIP code places: Baltimore/DC is two of them.
create table city_places (
  city_id integer not null references cities on delete cascade,
  city text not null,
  state text not null,
  primary key (city_id, city, state)
);

-- Which packaged data file, in which version, this database has loaded.
create table seeds (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
