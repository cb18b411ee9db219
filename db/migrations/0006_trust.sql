-- Testimonials, the audit log, the newsletter and everything we mail.

create table testimonials (
  id uuid primary key default gen_random_uuid(),
  caregiver_id uuid not null references caregivers on delete cascade,
  ref_name text not null check (length(ref_name) between 2 and 100),
  relation text not null check (length(relation) between 2 and 100),
  -- empty until the referee (or the caregiver, for confirmation) wrote it
  quote text not null default '' check (quote = '' or length(quote) between 20 and 2000),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  contact_email text check (contact_email = lower(btrim(contact_email))),
  contact_phone text check (contact_phone ~ '^\+[1-9]\d{6,14}$'),
  status text not null default 'invited' check (status in (
    'invited', 'verified', 'approved', 'declined', 'withdrawn')),
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  verified_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_email, contact_phone) >= 1),
  check ((token_hash is null) = (token_expires_at is null)),
  check (status in ('invited', 'withdrawn') or (verified_at is not null and quote <> '')),
  check (visibility = 'private' or status = 'approved')
);

create index testimonials_by_caregiver on testimonials (caregiver_id, created_at desc);
create index testimonials_to_review on testimonials (verified_at) where status = 'verified';
create trigger testimonials_touched before update on testimonials
  for each row execute function touch_updated_at();

-- Who did what to whom. Ids, not names. Each row carries the hash of the one before it, so an
-- edit by hand is found; the application cannot change or remove a row at all.
create table audit_log (
  id bigint primary key,
  performed_at timestamptz not null,
  performed_by uuid,
  action text not null check (length(action) between 1 and 100),
  subject_kind text not null,
  subject_id text not null,
  notes text,
  previous_hash bytea not null,
  hash bytea not null
);

create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_performer on audit_log (performed_by, id desc);

create function audit_row_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.id, extract(epoch from entry.performed_at),
    entry.performed_by, entry.action, entry.subject_kind, entry.subject_id, entry.notes)::text, 'UTF8'))
$$;

create function append_audit_row() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.performed_at := clock_timestamp();
  new.previous_hash := coalesce(last.hash, '\x');
  new.hash := audit_row_hash(new);
  return new;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_log_append before insert on audit_log for each row execute function append_audit_row();
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

create table newsletter_subscribers (
  email text primary key check (email = lower(btrim(email)) and length(email) <= 254),
  -- single-use for confirming; the other one is for leaving and stays
  confirmation_hash bytea unique check (length(confirmation_hash) = 32),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

-- One row per cause: what makes the same thing happen twice makes one mail.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  -- emptied once sent: a mail may carry a link that opens an account. Without SMTP it is kept, unsent
  body_text text,
  body_html text,
  unsubscribe_url text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state = 'sent' or body_text is not null)
);

create index mail_outbox_newest on mail_outbox (created_at desc, id);
