-- compatible: yes
-- Deleting an admin's account empties the columns that say who decided, checked, handled and reviewed. That
-- changes nothing that people read: it makes no row of the search anew, tells search engines of no new
-- profile, and moves no day from which something is kept.
create or replace trigger caregivers_touched before update on caregivers
  for each row
  when (to_jsonb(new) - array['last_active_at', 'decided_by', 'decided_by_before']
    is distinct from to_jsonb(old) - array['last_active_at', 'decided_by', 'decided_by_before'])
  execute function touch_updated_at();

create or replace trigger verifications_touched before update on verifications
  for each row when (to_jsonb(new) - 'checked_by' is distinct from to_jsonb(old) - 'checked_by')
  execute function touch_updated_at();

create or replace trigger testimonials_touched before update on testimonials
  for each row when (to_jsonb(new) - 'reviewed_by' is distinct from to_jsonb(old) - 'reviewed_by')
  execute function touch_updated_at();

create or replace trigger help_cases_touched before update of status, answer on help_cases
  for each row execute function touch_updated_at();

create or replace trigger reports_touched before update of status, outcome on reports
  for each row execute function touch_updated_at();

-- What listing_of() and rank_of() read.
create or replace trigger caregivers_listed
  after insert or update of user_id, display_name, profession, bio, zip_code, city, state, travel_distance_miles,
    years_experience, hourly_rate_min_cents, hourly_rate_max_cents, is_non_smoker, languages, specialties,
    availability_types, photo_id, approval_status, is_listed, last_active_at
  on caregivers for each row execute function list_changed_caregiver();

create or replace trigger verifications_listed
  after insert or update of caregiver_id, type, status or delete
  on verifications for each row execute function list_verified_caregiver();
