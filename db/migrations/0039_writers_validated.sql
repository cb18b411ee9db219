-- compatible: yes
-- Reads the table while people write.
alter table message_writers validate constraint message_writers_user_id_fkey;
