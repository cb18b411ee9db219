-- What stood before the last decision, to which undoing it leads back.
alter table caregivers
  add column status_before text check (status_before in ('pending', 'approved', 'rejected')),
  add column rejection_reason_before text,
  add column decided_at_before timestamptz,
  add column decided_by_before uuid references users on delete set null;
