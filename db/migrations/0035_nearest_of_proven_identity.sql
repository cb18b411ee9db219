-- compatible: yes
-- one by one
-- Suggestions weigh the nearest of proven identity. In the indexes of all they passed over everybody else, once
-- for each step of travel distance.
create index concurrently if not exists listed_proven_near on listed_caregivers using gist (spot)
  include (caregiver_id, travel_miles, facets, rate_min_cents, years) where is_identity_proven(facets);
