-- compatible: yes
-- Relatives who act for a family. The family is the account that began the circle, and everything the
-- circle shares belongs to it. Nobody is in two circles.
create table circle_members (
  user_id uuid primary key references users on delete cascade,
  family_user_id uuid not null references users on delete cascade,
  role text not null check (role in ('organizer', 'helper', 'viewer')),
  joined_at timestamptz not null default now(),
  check (user_id <> family_user_id)
);

create index circle_members_of_family on circle_members (family_user_id, joined_at);

-- Mailed links. One that was declined is kept, so that its address is not invited again.
create table circle_invitations (
  id uuid primary key default gen_random_uuid(),
  family_user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) <= 254),
  role text not null check (role in ('organizer', 'helper', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  declined_at timestamptz
);

create unique index circle_invitations_open on circle_invitations (family_user_id, email)
  where used_at is null and declined_at is null;
create index circle_invitations_of_family on circle_invitations (family_user_id, created_at);
create index circle_invitations_by_age on circle_invitations (expires_at) where declined_at is null;
create index circle_invitations_of_sender on circle_invitations (invited_by);

create table circle_votes (
  family_user_id uuid not null references users on delete cascade,
  caregiver_id uuid not null references caregivers on delete cascade,
  user_id uuid not null references users on delete cascade,
  vote text not null check (vote in ('yes', 'maybe', 'no')),
  line text not null default '' check (char_length(line) <= 200),
  voted_at timestamptz not null default now(),
  primary key (family_user_id, caregiver_id, user_id)
);

create index circle_votes_of_caregiver on circle_votes (caregiver_id);
create index circle_votes_of_user on circle_votes (user_id);

-- Who of a circle did what. Written for families with a circle alone.
create table circle_acts (
  id bigint generated always as identity primary key,
  family_user_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  act text not null check (act in (
    'invited', 'joined', 'left', 'removed', 'changed_role', 'handed_over', 'saved', 'unsaved', 'noted',
    'voted', 'posted', 'changed_post', 'decided')),
  -- to whom of the circle, or about which caregiver
  other_user_id uuid references users on delete cascade,
  caregiver_id uuid references caregivers on delete cascade,
  -- a vote, a role, or the new stage of an application
  detail text check (length(detail) <= 30),
  created_at timestamptz not null default now()
);

create index circle_acts_of_family on circle_acts (family_user_id, id);
create index circle_acts_of_caregiver on circle_acts (caregiver_id, family_user_id, id);
create index circle_acts_of_user on circle_acts (user_id);
create index circle_acts_of_other on circle_acts (other_user_id);
create index circle_acts_by_age on circle_acts (created_at);

-- Who of a circle wrote a message. Without a row it was the family's own account, before there was a
-- circle, or an account that is deleted.
create table message_writers (
  message_id uuid primary key references messages on delete cascade,
  user_id uuid not null references users on delete cascade
);

create index message_writers_of_user on message_writers (user_id);
