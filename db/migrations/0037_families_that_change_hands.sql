-- compatible: yes
-- A family can become another account's: whether its posts are hidden follows who has it now.
create or replace function note_suspended_family() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'families' then
    if tg_op = 'UPDATE' then
      delete from suspended_families where family_id = new.id;
    end if;
    insert into suspended_families
    select new.id from users where id = new.user_id and suspended_at is not null;
  elsif new.suspended_at is null then
    delete from suspended_families using families
    where families.id = family_id and families.user_id = new.id;
  else
    insert into suspended_families select id from families where user_id = new.id
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Those that were given to a suspended account before.
insert into suspended_families
select families.id from families join users on users.id = user_id where suspended_at is not null
on conflict do nothing;

create or replace trigger families_suspended after insert or update of user_id on families
  for each row execute function note_suspended_family();
