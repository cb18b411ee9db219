-- Talking, agreeing to share contact, and what people hear from us.

-- A side that deleted its account is null: the other keeps the thread, with a 'Deleted user'.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  family_user_id uuid references users on delete set null,
  caregiver_user_id uuid references users on delete set null,
  job_request_id integer references job_requests on delete set null,
  started_by text not null check (started_by in ('family', 'caregiver')),
  -- counts the messages, so that both sides read one order without gaps
  last_position integer not null default 0 check (last_position >= 0),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (family_user_id, caregiver_user_id),
  check (family_user_id <> caregiver_user_id)
);

create index conversations_of_family on conversations (family_user_id, last_message_at desc);
create index conversations_of_caregiver on conversations (caregiver_user_id, last_message_at desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  position integer not null check (position > 0),
  -- a system notice comes from neither side
  sender text not null check (sender in ('family', 'caregiver', 'system')),
  message_type text not null default 'text'
    check (message_type in ('text', 'contact_requested', 'contact_shared', 'contact_withdrawn')),
  -- AES-256-GCM: nonce, ciphertext and tag; bound to message and conversation
  encrypted_content bytea not null,
  encryption_key_id text not null,
  -- chosen by the sender's device: a retry after a lost answer makes one message
  client_key uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (conversation_id, position),
  unique (conversation_id, sender, client_key),
  check ((sender = 'system') = (message_type <> 'text'))
);

create index messages_unread on messages (conversation_id, sender) where read_at is null;
create index messages_by_key on messages (encryption_key_id);

create table contact_consents (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_by_blocked on blocks (blocked_id);

-- A report opens a case; its number is what the reporter is told.
create table reports (
  id uuid primary key default gen_random_uuid(),
  case_number integer generated always as identity (start with 1001) unique,
  reporter_id uuid references users on delete set null,
  subject_user_id uuid references users on delete set null,
  subject_kind text not null check (subject_kind in ('conversation', 'profile', 'job_request', 'job_listing')),
  subject_id text not null,
  reason text not null check (reason in ('scam', 'harassment', 'false_information', 'safety', 'other')),
  details text not null default '' check (length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'reviewing', 'resolved', 'dismissed')),
  outcome text,
  handled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index reports_by_status on reports (status, created_at);
create index reports_by_reporter on reports (reporter_id, created_at desc);
create trigger reports_touched before update on reports for each row execute function touch_updated_at();

-- Copies of the messages the reporter picked: all an admin ever reads of a conversation.
create table reported_messages (
  report_id uuid not null references reports on delete cascade,
  message_id uuid not null,
  sender text not null,
  sent_at timestamptz not null,
  encrypted_content bytea not null,
  encryption_key_id text not null,
  primary key (report_id, message_id)
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'message', 'application', 'application_status', 'approval', 'verification', 'testimonial', 'report', 'job')),
  -- where it leads and the few words it needs; never private content
  path text not null check (path like '/%'),
  title text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index notifications_newest on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  primary key (user_id, kind)
);
