-- compatible: yes
-- one by one
-- Mails that are kept without a mail server lose their text as well, once they expire.
create index concurrently if not exists mail_outbox_to_expire on mail_outbox (expires_at)
  where state in ('waiting', 'failed', 'kept');
drop index concurrently if exists mail_outbox_expiring;
