-- compatible: yes
-- one by one
-- A profile that fits hundreds of searches writes a row for each, and every index of the table once more.
-- What was found is looked up by the person and what it is, and listed by its search: one index for each,
-- and for the age one that keeps blocks instead of rows.
create unique index concurrently if not exists search_matches_by_caregiver
  on search_matches (caregiver_id, user_id, search_id) where caregiver_id is not null;
create unique index concurrently if not exists search_matches_by_post
  on search_matches (job_request_id, user_id, search_id) where job_request_id is not null;
create unique index concurrently if not exists search_matches_by_listing
  on search_matches (job_listing_id, user_id, search_id) where job_listing_id is not null;
create index concurrently if not exists search_matches_by_search on search_matches (search_id, found_at);
create index concurrently if not exists search_matches_age on search_matches using brin (found_at);
drop index concurrently if exists search_matches_of_caregiver;
drop index concurrently if exists search_matches_of_post;
drop index concurrently if exists search_matches_of_listing;
drop index concurrently if exists search_matches_by_age;
