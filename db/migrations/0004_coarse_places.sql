-- compatible: yes
-- Where a caregiver lives is nobody's business to the ZIP code. The search measures from the middle of
-- a square of about four miles instead, on both sides: what it answers, in which order and to whom, is
-- the same for every ZIP code of a square, so none can be found by asking for many.

-- Five units of the plane: 5 miles at the equator, 4.4 in Miami, 3.8 in New York, 3.4 in Seattle.
create function coarse(spot point) returns point language sql immutable parallel safe as $$
  select point(5 * (floor(spot[0] / 5) + 0.5), 5 * (floor(spot[1] / 5) + 0.5))
$$;

create or replace function list_caregiver(id uuid) returns void language plpgsql as $$
declare
  caregiver caregivers;
  clear text[];
  place point;
begin
  -- One after another: two who change different facts of someone, each unseen by the other, would
  -- both list them, or one would list who has just been suspended.
  perform from caregivers where caregivers.id = list_caregiver.id for no key update;
  delete from listed_caregivers where caregiver_id = id;
  select c.* into caregiver from caregivers c join users u on u.id = c.user_id
  where c.id = list_caregiver.id and c.approval_status = 'approved' and c.is_listed and u.suspended_at is null;
  if not found then return; end if;

  select coalesce(array_agg(type), '{}') into clear
  from verifications where caregiver_id = caregiver.id and status = 'clear';
  select coarse(on_plane(position)) into place from zip_codes where zip_code = caregiver.zip_code;

  insert into listed_caregivers values (
    caregiver.id,
    rank_of(caregiver, clear),
    caregiver.state,
    caregiver.city,
    place,
    reach_of(caregiver.travel_distance_miles),
    caregiver.travel_distance_miles,
    caregiver.hourly_rate_min_cents,
    coalesce(caregiver.hourly_rate_max_cents, 2147483647),
    caregiver.years_experience,
    facet_bits(
      array(select 'verified:' || type from unnest(clear) as type)
      || array(select 'offers:' || type from unnest(caregiver.availability_types) as type)
      || array(select 'care:' || name from unnest(caregiver.specialties) as name)
      || array(select 'speaks:' || name from unnest(caregiver.languages) as name)
      || ('profession:' || caregiver.profession)
      || case when caregiver.is_non_smoker then array['non_smoker'] else '{}' end),
    setweight(words_of(caregiver.display_name), 'A')
    || setweight(words_of(array_to_string(caregiver.specialties || caregiver.languages, ' ')), 'B')
    || setweight(words_of(caregiver.city || ' ' || caregiver.bio), 'C'));
end $$;

select request_backfill('caregivers.relist');
