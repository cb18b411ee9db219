-- compatible: yes
-- one by one
-- What refers to an account, a photo or a post is found by an index when that goes: without one, each deleted
-- account and each replaced photo read these tables whole.
create index concurrently if not exists users_by_photo on users (photo_id) where photo_id is not null;
create index concurrently if not exists caregivers_by_photo on caregivers (photo_id) where photo_id is not null;
create index concurrently if not exists caregivers_by_decider on caregivers (decided_by) where decided_by is not null;
create index concurrently if not exists caregivers_by_decider_before on caregivers (decided_by_before)
  where decided_by_before is not null;
create index concurrently if not exists verifications_by_checker on verifications (checked_by)
  where checked_by is not null;
create index concurrently if not exists testimonials_by_reviewer on testimonials (reviewed_by)
  where reviewed_by is not null;
create index concurrently if not exists saved_jobs_of_post on saved_jobs (job_request_id);
create index concurrently if not exists conversations_about_post on conversations (job_request_id)
  where job_request_id is not null;
create index concurrently if not exists contact_consents_of_user on contact_consents (user_id);
create index concurrently if not exists reports_by_handler on reports (handled_by) where handled_by is not null;
