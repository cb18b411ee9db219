-- compatible: yes
-- A post says what it pays, and whom it is about in the family's own words. Until now pay was asked
-- once and kept with the family; what is posted already gets it from there.
alter table job_requests
  add column pay_min_cents integer check (pay_min_cents > 0),
  add column pay_max_cents integer check (pay_max_cents > 0),
  add column about text check (length(about) between 1 and 500),
  add constraint job_requests_pay_order check (pay_max_cents >= pay_min_cents);

select request_backfill('job-requests.pay');

-- Public listings can be saved as families' posts can.
create table saved_listings (
  caregiver_id uuid not null references caregivers on delete cascade,
  job_listing_id integer not null references job_listings on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (caregiver_id, job_listing_id)
);

create index saved_listings_newest on saved_listings (caregiver_id, saved_at desc);
