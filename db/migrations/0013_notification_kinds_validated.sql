-- compatible: yes
-- Reads the rows while others write.
alter table notifications validate constraint notifications_kind_check;
alter table notification_preferences validate constraint notification_preferences_kind_check;
