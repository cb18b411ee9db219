-- There is a post office at the South Pole, where the plane has no end: it has no place on it.
create or replace function on_plane(place point) returns point language sql immutable parallel safe as $$
  select case when abs(place[1]) < 75 then point(
    3959 * radians(place[0]),
    3959 * ln(tan(pi() / 4 + radians(place[1]) / 2))) end
$$;

-- Who would travel to a place, by best match. A caregiver stands in every cell of the grid that the
-- circle of their travels touches, so the cell of a place holds everyone who could reach it: one
-- walk down an index for each step of travel distance, merged, and none of a whole neighbourhood.
create table caregiver_reaches (
  caregiver_id uuid not null references listed_caregivers on delete cascade,
  reach smallint not null,
  cell integer not null,
  rank integer not null,
  facets bigint not null,
  rate_min_cents integer not null,
  rate_max_cents integer not null,
  years smallint not null,
  spot point not null,
  travel_miles smallint not null,
  primary key (caregiver_id, cell)
);

create index caregiver_reaches_by_rank on caregiver_reaches (reach, cell, rank desc, caregiver_id desc)
  include (facets, rate_min_cents, rate_max_cents, years, spot, travel_miles);

-- A square around the circle, a tenth larger: further north the plane stretches more.
create function reaches_of(listed listed_caregivers) returns setof caregiver_reaches
language sql stable as $$
  select listed.caregiver_id, listed.reach,
    cell_of(point((x + 0.5) * width, (y + 0.5) * width), listed.reach),
    listed.rank, listed.facets, listed.rate_min_cents, listed.rate_max_cents, listed.years,
    listed.spot, listed.travel_miles
  from (select 1.1 * listed.travel_miles * cosh(listed.spot[1] / 3959) as radius,
      2.0 * listed.reach as width) as circle,
    generate_series(
      floor((listed.spot[0] - radius) / width)::int, floor((listed.spot[0] + radius) / width)::int) as x,
    generate_series(
      floor((listed.spot[1] - radius) / width)::int, floor((listed.spot[1] + radius) / width)::int) as y
  where listed.spot is not null
$$;

create function spread_listed_caregiver() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update caregiver_reaches set rank = new.rank where caregiver_id = new.caregiver_id;
  else
    insert into caregiver_reaches select * from reaches_of(new);
  end if;
  return null;
end $$;

-- A row is made anew by every change but one: the nightly refresh moves ranks.
create trigger listed_caregivers_spread after insert or update of rank on listed_caregivers
  for each row execute function spread_listed_caregiver();

insert into caregiver_reaches select spread.* from listed_caregivers, reaches_of(listed_caregivers) as spread;

-- The neighbourhood of one cell is no longer asked for, so a row need not know its own.
drop index listed_in_cell_by_rank;
alter table listed_caregivers drop column cell;

create or replace function list_caregiver(id uuid) returns void language plpgsql as $$
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

-- How well someone fits the words that were asked for, beside their rank: people who type a name
-- look for that person; a specialty or a language is a better reason than a mention in passing.
create function relevance_of(words tsvector, asked tsquery) returns integer
language sql immutable parallel safe as $$
  select case
    when ts_filter(words, '{a}') @@ asked then 1000
    when ts_filter(words, '{a,b}') @@ asked then 300
    else 0
  end
$$;
