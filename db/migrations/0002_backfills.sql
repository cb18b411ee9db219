-- compatible: yes
-- What must touch every row of a large table does so in batches while the product runs. A migration
-- asks for it by name; app/backfills.ts says what a name does. A row here is how far it has come.

create table backfills (
  name text primary key,
  -- the last key that was done; null before the first batch
  cursor text,
  requested_at timestamptz not null default now(),
  finished_at timestamptz
);

-- For migrations: has everything done, again from the beginning if it was done before.
create function request_backfill(name text) returns void language sql as $$
  insert into backfills (name) values (name)
  on conflict on constraint backfills_pkey do update
  set cursor = null, requested_at = now(), finished_at = null
$$;
