-- compatible: yes
-- Whose face stands beside a notification; null for what the product itself tells, and once that
-- person has left. What was told before has none.
alter table notifications add column from_user_id uuid references users on delete set null;

create index notifications_from on notifications (from_user_id) where from_user_id is not null;
