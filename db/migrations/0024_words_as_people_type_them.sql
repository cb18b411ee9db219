-- Words are found however they are typed: without their accents, in another form, short, or new today.

-- 'Conceição' and 'conceicao' are the same word.
create function without_accents(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g')
$$;

create or replace function words_of(text text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', regexp_replace(without_accents(text), '[[:punct:]]+', ' ', 'g'))
$$;

-- What the search makes of a word: 'walks' and 'walking' are 'walk'. Nothing of words such as 'the',
-- which are in every text.
create function stem_of(word text) returns text language sql immutable parallel safe as $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

alter table search_words add column stem text generated always as (stem_of(word)) stored;
create index search_words_by_stem on search_words (stem);

-- Counted aside and then changed where it differs: searches read it all the while. Short words and
-- numbers are counted too, but nobody's slip is taken for one.
create or replace function count_search_words() returns void language sql as $$
  with counted as materialized (
    select word, count(*) as profiles
    from listed_caregivers
    join caregivers on id = caregiver_id,
    lateral (
      select distinct lower(match[1]) as word
      from regexp_matches(
        without_accents(display_name || ' ' || caregivers.city || ' ' || bio || ' '
          || array_to_string(specialties || languages, ' ')),
        '[[:alnum:]]+', 'g') as match) as words
    where length(word) <= 40
    group by word),
  gone as (
    delete from search_words where not exists (select from counted where counted.word = search_words.word))
  insert into search_words (word, profiles, slips)
  select word, profiles, case when word ~ '^[[:alpha:]]{3,}$' then slips_of(word) else '{}' end
  from counted
  on conflict (word) do update set profiles = excluded.profiles
    where search_words.profiles <> excluded.profiles
$$;

-- However many profiles there are to be read.
set local statement_timeout = 0;
select list_caregiver(id) from caregivers
where without_accents(display_name || city || bio || array_to_string(specialties || languages, ' '))
  <> display_name || city || bio || array_to_string(specialties || languages, ' ');
select count_search_words();
