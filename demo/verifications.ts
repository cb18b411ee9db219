import type { Database } from '#platform/database/connection.ts';
import { usStates } from '#values/us-states.ts';
import { verificationOfCertification } from '#values/verifications.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { insertRows } from './bulk.ts';
import { isDemoCaregiver } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf, idOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, daysBetween } from './days.ts';

export type Verification = {
  id: string;
  caregiverId: string;
  type: VerificationType;
  status: VerificationStatus;
  providerName: string | null;
  startedAt: Date;
  completedAt: Date | null;
  expiresOn: string | null;
};

/** Who checks it, for how long the result holds, and how many have it beyond what is required. */
type Check = { providers: string[]; validDays: number; isExtraFor: number };

const checks: Record<VerificationType, Check> = {
  id_verification: { providers: ['Truemark Identity'], validDays: 1825, isExtraFor: 0 },
  fcra_background_check: {
    providers: ['Northgate Screening', 'Clearfield Background Services'],
    validDays: 365,
    isExtraFor: 0,
  },
  cpr_first_aid: {
    providers: ['Heartline Training', 'First Minutes CPR School'],
    validDays: 730,
    isExtraFor: 0,
  },
  cna_certification: { providers: ['{state} Nurse Aide Registry'], validDays: 730, isExtraFor: 0 },
  hha_certification: {
    providers: ['{state} Home Health Aide Registry'],
    validDays: 730,
    isExtraFor: 0,
  },
  nursing_license: { providers: ['{state} Board of Nursing'], validDays: 730, isExtraFor: 0 },
  drug_screening: {
    providers: ['Bayside Labs', 'Northgate Screening'],
    validDays: 365,
    isExtraFor: 0.22,
  },
  education_verification: { providers: ['Gradecheck'], validDays: 3650, isExtraFor: 0.08 },
  employment_verification: {
    providers: ['Clearfield Background Services'],
    validDays: 1095,
    isExtraFor: 0.12,
  },
  personal_reference: { providers: ['Goodword References'], validDays: 1095, isExtraFor: 0.15 },
  professional_reference: {
    providers: ['Goodword References'],
    validDays: 1095,
    isExtraFor: 0.18,
  },
  liability_insurance: {
    providers: ['Anchor Mutual', 'Prairie Casualty'],
    validDays: 365,
    isExtraFor: 0.1,
  },
  workers_compensation: { providers: ['Prairie Casualty'], validDays: 365, isExtraFor: 0.05 },
};

export function imagineVerifications(caregivers: Caregiver[], now: Date): Verification[] {
  return caregivers.flatMap((caregiver) => {
    const chance = chanceOf(`verifications of ${caregiver.id}`);
    return typesOf(caregiver, chance).map((type) => imagine(caregiver, type, chance, now));
  });
}

function typesOf(caregiver: Caregiver, chance: Chance): VerificationType[] {
  const required = ['id_verification', 'fcra_background_check'] as const;
  const proven = caregiver.certifications.flatMap(
    (name) => verificationOfCertification[name] ?? [],
  );
  const extras = Object.entries(checks)
    .filter(([, { isExtraFor }]) => caregiver.decidedAt && chance.happens(isExtraFor))
    .map(([type]) => type as VerificationType);
  return [...new Set([...required, ...proven, ...extras])];
}

function imagine(
  caregiver: Caregiver,
  type: VerificationType,
  chance: Chance,
  now: Date,
): Verification {
  const { providers, validDays } = checks[type];
  const status = statusOf(caregiver, type, chance, now);
  const asked = caregiver.submittedAt;
  const age = daysBetween(asked, now);
  const provider = chance.pick(providers).replace('{state}', stateName(caregiver.place.state));
  const base = { id: idOf(`${type} of ${caregiver.id}`), caregiverId: caregiver.id, type, status };

  switch (status) {
    case 'pending':
    case 'cancelled':
      return { ...base, providerName: null, startedAt: asked, completedAt: null, expiresOn: null };
    case 'in_progress':
    case 'consider': {
      const startedAt = daysBefore(now, Math.min(chance.fraction() * 9, age));
      return { ...base, providerName: provider, startedAt, completedAt: null, expiresOn: null };
    }
    case 'clear':
    case 'expired':
    case 'failed': {
      // Renewed once in a while, so the last result is younger than the profile.
      const daysAgo =
        status === 'expired'
          ? validDays + chance.integer(4, 120)
          : Math.min(age * 0.95, validDays * 0.9) * (0.1 + chance.fraction() * 0.9);
      const completedAt = daysBefore(now, daysAgo);
      return {
        ...base,
        providerName: provider,
        startedAt: daysBefore(completedAt, Math.min(1 + chance.fraction() * 4, age * 0.04)),
        completedAt,
        expiresOn: status === 'failed' ? null : dateOf(daysAfter(completedAt, validDays)),
      };
    }
  }
}

function statusOf(
  caregiver: Caregiver,
  type: VerificationType,
  chance: Chance,
  now: Date,
): VerificationStatus {
  const { approvalStatus, submittedAt } = caregiver;
  if (isDemoCaregiver(caregiver)) return 'clear';
  if (approvalStatus === 'pending') return chance.happens(0.25) ? 'in_progress' : 'pending';
  if (approvalStatus === 'rejected') return type === 'id_verification' ? 'failed' : 'cancelled';
  if (type === 'id_verification') return 'clear';
  const couldExpire = submittedAt < daysBefore(now, checks[type].validDays + 125);
  return chance.pickWeighted<VerificationStatus>([
    ['clear', 80],
    ['expired', couldExpire ? 60 : 0],
    ['in_progress', 5],
    ['pending', 4],
    ['consider', 2],
    ['failed', 1],
    ['cancelled', 1],
  ]);
}

function stateName(code: string): string {
  return usStates.find((state) => state.code === code)?.name ?? code;
}

export async function plantVerifications(
  db: Database,
  verifications: Verification[],
  { adminId }: { adminId: string },
) {
  const rows = verifications.map((verification) => ({
    ...verification,
    checkedBy: verification.completedAt && adminId,
    createdAt: verification.startedAt,
    updatedAt: verification.completedAt ?? verification.startedAt,
  }));
  await insertRows(db, 'verifications', rows);
}
