-- What is remembered while someone signs in through an OpenID provider. Every row is bound to the
-- browser that began by the hash of a cookie only that browser has, and none lives longer than minutes.

-- From the moment the browser is sent to the provider until it comes back.
create table sign_in_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  -- the account to make for someone new; null = came to log in, make none
  signup_type text check (signup_type in ('caregiver', 'family')),
  -- where the page that opened the window listens
  channel uuid,
  expires_at timestamptz not null
);

create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- The temporary token that the window hands to the page that opened it: good for one session.
create table entry_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create index entry_tokens_by_user on entry_tokens (user_id);
create index entry_tokens_by_expiry on entry_tokens (expires_at);

-- A proven identity whose address has an account already: linked once its owner has signed in there.
create table unlinked_identities (
  browser_hash bytea primary key check (length(browser_hash) = 32),
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);

create index unlinked_identities_by_expiry on unlinked_identities (expires_at);
