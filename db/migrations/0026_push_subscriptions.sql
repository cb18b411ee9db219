-- compatible: yes
-- Devices that are told while no page is open. One for each session, which takes it with it: who signs
-- out, or is signed out elsewhere, hears nothing there any more.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  -- The address at the browser's push service, and the keys that only this browser can read with.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  -- The key of ours that the browser subscribed with: no other may write to it.
  public_key text not null check (length(public_key) <= 200),
  -- Whether a push says who wrote and how it begins.
  shows_words boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when the push service refuses us.
  failed_at timestamptz
);

create index push_subscriptions_by_user on push_subscriptions (user_id);

alter table notification_preferences add column push boolean not null default true;
