-- What the search reads: one row for every caregiver who is approved, listed and not suspended, and
-- none for anybody else. Triggers keep it, so a change shows at once, on every process.

-- Facts that can be filtered by, each a bit: a filter is then one comparison inside an index.
create table search_facets (
  name text primary key,
  bit smallint not null unique check (bit between 0 and 62)
);

insert into search_facets (name, bit)
select name, row_number() over () - 1
from unnest(array[
  'verified:fcra_background_check', 'verified:cpr_first_aid', 'verified:id_verification', 'non_smoker',
  'offers:live_in', 'offers:overnight', 'offers:full_time', 'offers:part_time',
  'profession:Caregiver', 'profession:Home Health Aide', 'profession:Certified Nursing Assistant',
  'care:Senior Care', 'care:Child Care', 'care:Disability Care', 'care:Alzheimer''s/Dementia Care',
  'care:Parkinson''s Care', 'care:Post-surgical Care', 'care:Hospice Care', 'care:Companion Care',
  'care:Companionship', 'care:Personal Care', 'care:Mobility Assistance', 'care:Medication Management',
  'care:Meal Preparation', 'care:Housekeeping', 'care:Transportation', 'care:Pet Care',
  'speaks:English', 'speaks:Spanish', 'speaks:French', 'speaks:German', 'speaks:Italian',
  'speaks:Portuguese', 'speaks:Mandarin', 'speaks:Cantonese', 'speaks:Hindi', 'speaks:Arabic',
  'speaks:Russian', 'speaks:Japanese', 'speaks:Korean', 'speaks:Vietnamese', 'speaks:Tagalog'
]) as name;

-- The bits of these names; a name that is no facet has none.
create function facet_bits(names text[]) returns bigint language sql stable as $$
  select coalesce(bit_or(1::bigint << bit), 0) from search_facets where name = any (names)
$$;

-- Mercator, in miles at the equator: near a place, distances on it are true but for one factor,
-- cos(latitude), so the nearest on the plane is the nearest on the ground.
create function on_plane(place point) returns point language sql immutable parallel safe as $$
  select point(
    3959 * radians(place[0]),
    3959 * ln(tan(pi() / 4 + radians(place[1]) / 2)))
$$;

-- How far someone travels, in steps. Each step has a grid of its own, whose cells are about as wide
-- as its people travel: nine cells then hold everyone of the step who could reach a place.
create function reach_of(miles integer) returns smallint language sql immutable parallel safe as $$
  select (case when miles <= 15 then 15 when miles <= 30 then 30 when miles <= 60 then 60 else 100 end)::smallint
$$;

create function cell_of(spot point, reach smallint) returns integer language sql immutable parallel safe as $$
  select (floor(spot[0] / (2 * reach)) + 2000)::int * 4000 + (floor(spot[1] / (2 * reach)) + 2000)::int
$$;

create table listed_caregivers (
  caregiver_id uuid primary key references caregivers on delete cascade,
  rank integer not null,
  state text not null,
  city text not null,
  spot point,
  reach smallint not null,
  cell integer,
  travel_miles smallint not null,
  rate_min_cents integer not null,
  rate_max_cents integer not null, -- no maximum is the largest number
  years smallint not null,
  facets bigint not null,
  words tsvector not null
);

-- One index for every order people can ask for; what filters need stands beside, so that a row that
-- does not fit is passed over without being read.
create index listed_by_rank on listed_caregivers (rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_by_rate on listed_caregivers (rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_by_years on listed_caregivers (years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_state_by_rank on listed_caregivers (state, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_state_by_rate on listed_caregivers (state, rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_in_state_by_years on listed_caregivers (state, years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_city_by_rank on listed_caregivers (state, city, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_city_by_rate on listed_caregivers (state, city, rate_min_cents, caregiver_id)
  include (facets, rate_max_cents);
create index listed_in_city_by_years on listed_caregivers (state, city, years desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents);
create index listed_in_cell_by_rank on listed_caregivers (reach, cell, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents, spot, travel_miles);
create index listed_near_15 on listed_caregivers using gist (spot) where reach = 15;
create index listed_near_30 on listed_caregivers using gist (spot) where reach = 30;
create index listed_near_60 on listed_caregivers using gist (spot) where reach = 60;
create index listed_near_100 on listed_caregivers using gist (spot) where reach = 100;
create index listed_by_word on listed_caregivers using gin (words);

-- Best match, apart from the words asked for: what a family can rely on first (checks by others),
-- then how much they can read before writing (completeness), then whether anybody answers (activity).
create function rank_of(caregiver caregivers, clear_verifications text[]) returns integer
language sql stable as $$
  select (
    300 * least(cardinality(clear_verifications), 5) / 5
    + case when 'fcra_background_check' = any (clear_verifications) then 150 else 0 end
    + case when 'id_verification' = any (clear_verifications) then 150 else 0 end
    + case when caregiver.photo_id is not null then 80 else 0 end
    + case when caregiver.bio <> '' then 80 else 0 end
    + case when cardinality(caregiver.availability_types) > 0 then 40 else 0 end
    + 200 / (1 + extract(day from now() - caregiver.last_active_at) / 14)
  )::int
$$;

create function list_caregiver(id uuid) returns void language plpgsql as $$
declare
  caregiver caregivers;
  clear text[];
  place point;
begin
  delete from listed_caregivers where caregiver_id = id;
  select c.* into caregiver from caregivers c join users u on u.id = c.user_id
  where c.id = list_caregiver.id and c.approval_status = 'approved' and c.is_listed and u.suspended_at is null;
  if not found then return; end if;

  select coalesce(array_agg(type), '{}') into clear
  from verifications where caregiver_id = caregiver.id and status = 'clear';
  select on_plane(position) into place from zip_codes where zip_code = caregiver.zip_code;

  insert into listed_caregivers values (
    caregiver.id,
    rank_of(caregiver, clear),
    caregiver.state,
    caregiver.city,
    place,
    reach_of(caregiver.travel_distance_miles),
    cell_of(place, reach_of(caregiver.travel_distance_miles)),
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
    setweight(to_tsvector('english', caregiver.display_name), 'A')
    || setweight(to_tsvector('english', array_to_string(caregiver.specialties || caregiver.languages, ' ')), 'B')
    || setweight(to_tsvector('english', caregiver.city || ' ' || caregiver.bio), 'C'));
end $$;

create function list_changed_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(new.id);
  return null;
end $$;

create function list_verified_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(coalesce(new.caregiver_id, old.caregiver_id));
  return null;
end $$;

create function list_suspended_caregiver() returns trigger language plpgsql as $$
begin
  perform list_caregiver(id) from caregivers where user_id = new.id;
  return null;
end $$;

create trigger caregivers_listed after insert or update on caregivers
  for each row execute function list_changed_caregiver();
create trigger verifications_listed after insert or update or delete on verifications
  for each row execute function list_verified_caregiver();
create trigger users_listed after update of suspended_at on users
  for each row execute function list_suspended_caregiver();

-- Words people wrote, and in how many profiles: tells a common word from a rare one, and a mistyped
-- one from a known one. `slips` are the word with one letter left out: two words that share a slip
-- are one slip of the fingers apart.
create table search_words (
  word text primary key,
  profiles integer not null,
  slips text[] not null
);

create index search_words_by_slip on search_words using gin (slips);

create function slips_of(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(left(word, letter - 1) || substr(word, letter + 1)) || word
  from generate_series(1, length(word)) as letter
$$;

-- Run now and then; what it does not know yet is found all the same, only not when mistyped.
create function count_search_words() returns void language sql as $$
  truncate search_words;
  insert into search_words (word, profiles, slips)
  select word, count(*), slips_of(word)
  from listed_caregivers
  join caregivers on id = caregiver_id,
  lateral (
    select distinct lower(match[1]) as word
    from regexp_matches(
      display_name || ' ' || caregivers.city || ' ' || bio || ' ' || array_to_string(specialties || languages, ' '),
      '[[:alpha:]]{3,40}', 'g') as match) as words
  group by word
$$;

select list_caregiver(id) from caregivers;
