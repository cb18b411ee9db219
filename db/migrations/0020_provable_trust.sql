-- Testimonials whose referee has the last word, badges whose end is told in time, and an audit log
-- that is signed now and then.

alter table testimonials
  -- the referee's own word; `visibility` follows it once an admin has approved
  add column may_be_public boolean not null default false,
  drop constraint testimonials_status_check,
  drop constraint testimonials_check2,
  -- 'refused' is the referee's no to the invitation, 'declined' ours to what they wrote
  add constraint testimonials_status_check check (status in (
    'invited', 'verified', 'approved', 'declined', 'withdrawn', 'refused')),
  add constraint testimonials_answered_check check (
    status in ('invited', 'withdrawn', 'refused') or (verified_at is not null and quote <> ''));

update testimonials set may_be_public = true where visibility = 'public';

create index testimonials_newest on testimonials (created_at desc, id);

-- Who said no is not asked again, and nobody is asked twice at a time.
create unique index testimonials_one_per_email on testimonials (caregiver_id, contact_email)
  where status not in ('declined', 'withdrawn');
create unique index testimonials_one_per_phone on testimonials (caregiver_id, contact_phone)
  where status not in ('declined', 'withdrawn') and contact_email is null;

-- Which warnings a caregiver had before a verification expires. A new date begins anew.
create table verification_reminders (
  verification_id uuid not null references verifications on delete cascade,
  expires_on date not null,
  days_before smallint not null check (days_before > 0),
  told_at timestamptz not null,
  primary key (verification_id, expires_on, days_before)
);

-- The end of the log as it once was, signed with a key that the database does not hold: whoever can
-- only write here can neither rewrite what is anchored nor cut it off.
create table audit_anchors (
  last_id bigint primary key,
  hash bytea not null,
  signature text not null,
  made_at timestamptz not null
);

create trigger audit_anchors_kept before update or delete on audit_anchors
  for each row execute function refuse_audit_change();
create trigger audit_anchors_never_emptied before truncate on audit_anchors
  for each statement execute function refuse_audit_change();
