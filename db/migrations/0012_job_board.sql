-- What the board of private jobs reads, in the orders it is read in.

-- Where the job is on the search's plane; it follows the ZIP code.
alter table job_requests add column spot point;

create function place_job_request() returns trigger language plpgsql as $$
begin
  select on_plane(position) into new.spot from zip_codes where zip_code = new.zip_code;
  return new;
end $$;

create trigger job_requests_placed before insert or update of zip_code on job_requests
  for each row execute function place_job_request();

update job_requests set spot = on_plane(position)
from zip_codes where zip_codes.zip_code = job_requests.zip_code;

-- Few people are suspended: knowing them first is cheaper than asking about each family.
create index users_suspended on users (id) where suspended_at is not null;

-- What the filters need stands beside, so that a job that does not fit is passed over unread.
drop index job_requests_open;
drop index job_requests_open_by_zip;
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

-- A caregiver's own, the newest first.
create index applications_by_caregiver on applications (caregiver_id, created_at desc, id desc);
