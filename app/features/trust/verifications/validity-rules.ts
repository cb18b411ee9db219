import { utcDay } from '#values/utc-day.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

/** The default validity in years; a type without entry does not expire. */
const validYears: Partial<Record<VerificationType, number>> = {
  id_verification: 5,
  fcra_background_check: 1,
  cpr_first_aid: 2,
  cna_certification: 2,
  hha_certification: 2,
  nursing_license: 2,
  drug_screening: 1,
  liability_insurance: 1,
  workers_compensation: 1,
};

/** How many days before the expiry a caregiver is reminded, in ascending order. */
export const reminderDays = [7, 30, 60] as const;

/** Whether a check of this type holds only until a date. */
export function doesExpire(type: VerificationType): boolean {
  return validYears[type] !== undefined;
}

export function usualExpiry(type: VerificationType, checkedAt: Date): string | null {
  const years = validYears[type];
  if (years === undefined) return null;
  const date = new Date(checkedAt);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return utcDay(date);
}

type Findings = { completedAt: Date | null; checkedBy: string | null; expiresOn: string | null };

type Change = {
  type: VerificationType;
  before: Findings & { status: VerificationStatus };
  newStatus: VerificationStatus;
  /** undefined: the default of its type; null: never */
  expiresOn: string | null | undefined;
  adminId: string;
  now: Date;
};

/** The dates and the checker of a check after an admin has set its status. */
export function findingsOf(change: Change): Findings {
  const { type, before, newStatus, expiresOn, adminId, now } = change;
  const { completedAt, checkedBy } = before;
  const today = utcDay(now);
  switch (newStatus) {
    case 'clear':
      // A correction of a clear check, not a new check: its date and checker remain.
      if (before.status === 'clear') {
        const end = expiresOn === undefined ? before.expiresOn : expiresOn;
        return { completedAt, checkedBy, expiresOn: end };
      }
      return {
        completedAt: now,
        checkedBy: adminId,
        expiresOn: expiresOn === undefined ? usualExpiry(type, now) : expiresOn,
      };
    case 'expired': {
      const end = expiresOn ?? before.expiresOn ?? today;
      return { completedAt, checkedBy, expiresOn: end < today ? end : today };
    }
    case 'consider':
    case 'failed':
    case 'cancelled':
      return { completedAt: now, checkedBy: adminId, expiresOn: null };
    case 'pending':
    case 'in_progress':
      return { completedAt: null, checkedBy: null, expiresOn: null };
  }
}
