-- compatible: yes
-- Open posts of suspended families are counted family by family.
create index job_requests_open_by_family on job_requests (family_id) where status = 'open';

-- Suggestions weigh the nearest by their facets and years, which then stand in the index.
do $$
declare
  reach integer;
begin
  foreach reach in array array[15, 30, 60, 100] loop
    execute format('drop index listed_near_%s', reach);
    execute format('create index listed_near_%1$s on listed_caregivers using gist (spot)
      include (caregiver_id, travel_miles, facets, rate_min_cents, rate_max_cents, years)
      where reach = %1$s', reach);
  end loop;
end $$;

-- Who lives in one square is equally near to any place: those of a square by their ids, so that a page
-- of the nearest reads no more of a large city than it shows.
create index listed_in_square on listed_caregivers ((spot[0]), (spot[1]), caregiver_id)
  include (spot, travel_miles, facets, rate_min_cents, rate_max_cents);
