-- compatible: yes
-- Caregivers whom a family wants to remember, with a note for itself, in an order of its own: smaller
-- places first. Whoever is added comes first.
create table shortlisted_caregivers (
  user_id uuid not null references users on delete cascade,
  caregiver_id uuid not null references caregivers on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  place integer not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, caregiver_id)
);

create index shortlisted_caregivers_in_order on shortlisted_caregivers (user_id, place, saved_at desc);
create index shortlisted_caregivers_of_caregiver on shortlisted_caregivers (caregiver_id);
