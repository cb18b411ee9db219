import { utcDay } from '#values/utc-day.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { VerificationType } from '#values/verifications.ts';

/** A check and the user to notify; user and address are null if the account is suspended. */
export type Expiring = {
  id: string;
  caregiverId: string;
  type: VerificationType;
  expiresOn: string;
  userId: string | null;
  email: string | null;
};

/** Whether a check should have been set to 'expired' by now. */
export async function hasExpiring(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from verifications
    where status = 'clear' and expires_on <= ${utcDay(now)}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Expires a batch of checks. Rows locked by other transactions are skipped until the next run. */
export async function expireSome(db: Database, today: string, most: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    with ended as (
      update verifications set status = 'expired'
      where id in (
        select verifications.id from verifications
        join caregivers on caregivers.id = caregiver_id
        where status = 'clear' and expires_on <= ${today}::date
        order by expires_on limit ${most} for no key update skip locked)
      returning id, caregiver_id, type, expires_on)
    select ended.*, users.id as user_id, email
    from ended
    join caregivers on caregivers.id = caregiver_id
    left join users on users.id = caregivers.user_id and suspended_at is null`.execute(db);
  return rows;
}

type Window = { after: string; until: string; daysBefore: number; now: Date; most: number };

/** Records the due reminders and returns them. Each is returned once, even to concurrent workers. */
export async function recordReminders(
  db: Database,
  { after, until, daysBefore, now, most }: Window,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    with noted as (
      insert into verification_reminders (verification_id, expires_on, days_before, told_at)
      select id, expires_on, ${daysBefore}::smallint, ${now}::timestamptz
      from verifications
      where status = 'clear' and expires_on > ${after}::date and expires_on <= ${until}::date
        and not exists (
          select from verification_reminders as given
          where given.verification_id = verifications.id
            and given.expires_on = verifications.expires_on
            and given.days_before = ${daysBefore})
      order by expires_on limit ${most}
      on conflict do nothing
      returning verification_id, expires_on)
    select verifications.id, caregiver_id, type, noted.expires_on, users.id as user_id, email
    from noted
    join verifications on verifications.id = noted.verification_id
    join caregivers on caregivers.id = caregiver_id
    left join users on users.id = caregivers.user_id and suspended_at is null`.execute(db);
  return rows;
}
