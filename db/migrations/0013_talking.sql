-- Talking as it happens: events for open pages, notifications that are gathered and mailed, blocks
-- that can be named.

-- What happened to someone, in ids alone, for the pages they have open.
create table events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- counts the events of one person, without gaps and in the order of commits; null until the commit
  number bigint,
  kind text not null check (kind ~ '^[a-z]+$'),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (user_id, number)
);

create index events_to_number on events (user_id, id) where number is null;
create index events_by_age on events (created_at);

create table event_counters (
  user_id uuid primary key references users on delete cascade,
  last_number bigint not null check (last_number > 0)
);

-- Runs at the end of the transaction, so that a counter is locked for no longer than the commit
-- takes. Rows of other transactions are not visible or have their number: the first call numbers all
-- of its own, person after person, so that no two transactions wait for each other crosswise.
create function number_events() returns trigger language plpgsql as $$
declare
  event events;
begin
  for event in select * from events where number is null order by user_id, id loop
    insert into event_counters as counted (user_id, last_number) values (event.user_id, 1)
    on conflict (user_id) do update set last_number = counted.last_number + 1
    returning last_number into event.number;
    update events set number = event.number where id = event.id;
    perform pg_notify('events',
      concat_ws(' ', event.user_id, event.number, event.kind, event.data));
  end loop;
  return null;
end $$;

create constraint trigger events_numbered after insert on events
  deferrable initially deferred for each row execute function number_events();

-- Whoever is signed out or suspended, by whichever hand, hears nothing more.
create function tell_departure() returns trigger language plpgsql as $$
begin
  perform pg_notify('departures', old.id::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  for each row execute function tell_departure();
create trigger users_suspended after update of suspended_at on users
  for each row when (new.suspended_at is not null) execute function tell_departure();

-- How often an unread one was told again, and when it is to be mailed; null once it is, or never.
alter table notifications
  add column count integer not null default 1 check (count > 0),
  add column mail_due_at timestamptz;

create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;

alter table notification_preferences add check (kind in (
  'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report', 'job'));

-- A name for a block that tells nothing about whom it is against.
alter table blocks add column id uuid not null unique default gen_random_uuid();
