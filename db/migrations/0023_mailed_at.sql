-- When a notification was last mailed: what stays unread for days may be mailed again, but not at once.
alter table notifications add column mailed_at timestamptz;
