-- compatible: yes
-- A message stays that of somebody who has deleted their account, without saying who. With the row it
-- became the words of the family's account.
alter table message_writers
  alter column user_id drop not null,
  drop constraint message_writers_user_id_fkey,
  add constraint message_writers_user_id_fkey foreign key (user_id) references users on delete set null not valid;
