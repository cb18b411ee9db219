-- compatible: yes
-- one by one
-- Suggestions weigh the nearest by their facets and years, which then stand in the index. Each takes the
-- place of listed_near_…, which has fewer columns.
create index concurrently if not exists listed_within_15 on listed_caregivers using gist (spot)
  include (caregiver_id, travel_miles, facets, rate_min_cents, rate_max_cents, years) where reach = 15;
create index concurrently if not exists listed_within_30 on listed_caregivers using gist (spot)
  include (caregiver_id, travel_miles, facets, rate_min_cents, rate_max_cents, years) where reach = 30;
create index concurrently if not exists listed_within_60 on listed_caregivers using gist (spot)
  include (caregiver_id, travel_miles, facets, rate_min_cents, rate_max_cents, years) where reach = 60;
create index concurrently if not exists listed_within_100 on listed_caregivers using gist (spot)
  include (caregiver_id, travel_miles, facets, rate_min_cents, rate_max_cents, years) where reach = 100;
drop index concurrently if exists listed_near_15;
drop index concurrently if exists listed_near_30;
drop index concurrently if exists listed_near_60;
drop index concurrently if exists listed_near_100;

-- Who lives in one square is equally near to any place: those of a square by their ids, so that a page
-- of the nearest reads no more of a large city than it shows.
create index concurrently if not exists listed_in_square
  on listed_caregivers ((spot[0]), (spot[1]), caregiver_id)
  include (spot, travel_miles, facets, rate_min_cents, rate_max_cents);
