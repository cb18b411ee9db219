-- compatible: yes
-- The pages that every visitor sees alike are kept by each process. Whatever they show tells of its
-- changes here, by whatever way it changed, and the processes forget what they kept. One
-- notification for a transaction, however many rows it changes.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', '');
  return null;
end $$;

create trigger cities_told after insert or update or delete on cities
  for each statement execute function tell_public_change();
create trigger city_places_told after insert or update or delete on city_places
  for each statement execute function tell_public_change();
create trigger former_city_slugs_told after insert or update or delete on former_city_slugs
  for each statement execute function tell_public_change();
create trigger verifications_told after insert or update or delete on verifications
  for each statement execute function tell_public_change();
create trigger testimonials_told after insert or update or delete on testimonials
  for each statement execute function tell_public_change();
create trigger reply_times_told after insert or update or delete on reply_times
  for each statement execute function tell_public_change();
create trigger families_told after insert or update or delete on families
  for each statement execute function tell_public_change();
create trigger job_requests_told after insert or update or delete on job_requests
  for each statement execute function tell_public_change();
create trigger job_listings_told after insert or update or delete on job_listings
  for each statement execute function tell_public_change();

-- Of an account visitors see the name and the photo, and nothing of who is suspended.
create trigger users_told after update of display_name, photo_id, suspended_at or delete on users
  for each statement execute function tell_public_change();

-- That someone was here again changes no page enough to make them all anew.
create trigger caregivers_told after insert or delete on caregivers
  for each statement execute function tell_public_change();
create trigger caregivers_told_of_changes after update on caregivers
  for each row
  when (to_jsonb(new) - 'last_active_at' is distinct from to_jsonb(old) - 'last_active_at')
  execute function tell_public_change();
