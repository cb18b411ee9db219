-- compatible: yes
-- How soon a caregiver answers a family's first message, measured every night from the messages
-- themselves. A row only where enough families have written: few say nothing about a habit.
create table reply_times (
  caregiver_id uuid primary key references caregivers on delete cascade,
  conversations integer not null check (conversations > 0),
  -- of all of them; who did not answer took for ever, so a median may be infinite
  median_seconds double precision not null check (median_seconds >= 0),
  measured_at timestamptz not null default now()
);
