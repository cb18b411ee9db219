-- What the admin's desk searches, orders and counts by, for a million people.

-- An address is searched by its words too: 'haddad' finds nadia.haddad@example.com.
create function person_words(names text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(names, '@._+-''', '      '))
$$;

create index users_by_word on users using gin (person_words(display_name || ' ' || email));
create index caregivers_by_word on caregivers
  using gin (person_words(display_name || ' ' || legal_name));

create index caregivers_submitted on caregivers (submitted_at, id);
create index caregivers_newest on caregivers (created_at, id);
create index caregivers_newest_by_state on caregivers (state, created_at, id);
create index caregivers_by_name on caregivers (lower(display_name), id);
create index families_newest on families (created_at, id);
create index verifications_by_type on verifications (type, status, caregiver_id);
create index verifications_completed on verifications (completed_at) where completed_at is not null;
create index job_requests_made on job_requests (created_at);

drop index mail_outbox_newest;
create index mail_outbox_newest on mail_outbox (created_at, id);
create index mail_outbox_by_recipient on mail_outbox (recipient text_pattern_ops, created_at, id);
create index mail_outbox_by_state on mail_outbox (state, created_at, id);
create index audit_log_by_kind on audit_log (subject_kind, id);
