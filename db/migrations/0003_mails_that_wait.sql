-- compatible: no
-- What a mail says may carry a link that opens an account: it is encrypted while it waits, and gone
-- when it was sent or is too late to send. A mail waits for days if the mail server is away.

-- A constant default is added without touching the rows.
alter table mail_outbox
  -- encrypted JSON of its texts and links; what was written before it was encrypted has no key id
  -- until the next hourly re-encryption
  add column content bytea,
  add column encryption_key_id text,
  add column next_attempt_at timestamptz not null default now(),
  -- when a temporary trouble becomes a failure
  add column retry_until timestamptz not null default now() + interval '3 days',
  -- when it is no longer worth sending; no later than the link in it
  add column expires_at timestamptz not null default now() + interval '30 days';

-- Those that were sent, nearly all of them, say nothing any more.
update mail_outbox set
  content = convert_to(json_strip_nulls(json_build_object(
    'text', body_text, 'html', coalesce(body_html, ''), 'unsubscribeUrl', unsubscribe_url
  ))::text, 'UTF8'),
  next_attempt_at = created_at,
  retry_until = created_at + interval '3 days',
  expires_at = created_at + interval '30 days'
where state <> 'sent';

alter table mail_outbox
  drop constraint mail_outbox_state_check,
  drop constraint mail_outbox_check1,
  drop column body_text,
  drop column body_html,
  drop column unsubscribe_url,
  alter column next_attempt_at drop default,
  alter column retry_until drop default,
  alter column expires_at drop default,
  add constraint mail_outbox_state_check
    check (state in ('waiting', 'sent', 'failed', 'expired', 'kept')),
  add constraint mail_outbox_content_check
    check ((content is null) = (state in ('sent', 'expired'))),
  add constraint mail_outbox_key_check check (content is not null or encryption_key_id is null);

create index mail_outbox_due on mail_outbox (next_attempt_at) where state = 'waiting';
create index mail_outbox_expiring on mail_outbox (expires_at) where state in ('waiting', 'failed');
create index mail_outbox_keyed on mail_outbox (encryption_key_id) where content is not null;

-- What the admin's lists and numbers are ordered and counted by.
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, email);
create index job_listings_posted on job_listings (posted_date);
