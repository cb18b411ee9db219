/**
 * What a backup brings back although it may have ended since: whoever had signed out, or was signed out
 * because a stranger had the password, would be signed in again, and mails would be sent twice.
 */
export const afterALoss = [
  'delete from sessions',
  'delete from entry_tokens',
  'delete from sign_in_attempts',
  'delete from unlinked_identities',
  'delete from account_links where used_at is null',
  'delete from circle_invitations where used_at is null and declined_at is null',
  `update mail_outbox set state = 'expired', content = null, encryption_key_id = null
  where state = 'waiting'`,
  'update notifications set mail_due_at = null where mail_due_at <= now()',
];
