-- Places are found while their name is being typed: 'st. petersb' begins 'saint petersburg fl'.

create function place_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    trim(regexp_replace(translate(lower(name), 'áéíñóúü', 'aeinouu'), '[^a-z0-9]+', ' ', 'g')),
    '^st ', 'saint '), '^ft ', 'fort '), '^mt ', 'mount ')
$$;

alter table zip_codes
  add column place_key text not null generated always as (place_key(city || ' ' || state)) stored;

create index zip_codes_by_place_key on zip_codes (place_key text_pattern_ops) include (city, state);

-- `updated_at` says when a profile changed, and search engines are told so. That someone was here
-- again changes no profile.
create or replace trigger caregivers_touched before update on caregivers
  for each row
  when (to_jsonb(new) - 'last_active_at' is distinct from to_jsonb(old) - 'last_active_at')
  execute function touch_updated_at();
