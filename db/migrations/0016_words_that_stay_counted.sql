-- compatible: yes
-- How many were listed when the dictionary was last counted: tells how far off it may be.
create table counted_words (
  is_only boolean primary key default true check (is_only),
  listed integer not null
);

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
    where search_words.profiles <> excluded.profiles;

  insert into counted_words (listed) select count(*) from listed_caregivers
  on conflict (is_only) do update set listed = excluded.listed
$$;

-- New rows go to their place in the index at once. In the list where they would wait, every search
-- for words would have to look through them, and whoever fills it up would have to empty it.
alter index listed_by_word set (fastupdate = off);
