/**
 * What a backup brings back although it may have ended since, by table: whoever had signed out, or was
 * signed out because a stranger had the password, would be signed in again, and mails would be sent
 * twice. Triggers and foreign keys rest meanwhile, so what belongs to a session is removed by itself. A
 * backup of an older version has fewer of the tables.
 */
export const afterALoss: Record<string, string> = {
  sessions: 'delete from sessions',
  push_subscriptions: 'delete from push_subscriptions',
  entry_tokens: 'delete from entry_tokens',
  sign_in_attempts: 'delete from sign_in_attempts',
  unlinked_identities: 'delete from unlinked_identities',
  account_links: 'delete from account_links where used_at is null',
  circle_invitations:
    'delete from circle_invitations where used_at is null and declined_at is null',
  mail_outbox: `update mail_outbox set state = 'expired', content = null, encryption_key_id = null
  where state = 'waiting'`,
  notifications: 'update notifications set mail_due_at = null where mail_due_at <= now()',
};
