import { openVerifications } from '#features/trust/verifications/actions.server.ts';
import { needsDocument, verificationsFor } from '#features/trust/verifications/rules.ts';
import { usStates } from '#values/us-states.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { isDemoCaregiver } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, daysBetween } from './days.ts';
import { handInDocument, hasSentDocument } from './documents.ts';
import type { Moment, Past } from './past.ts';
import { admin } from './users.ts';

type Verification = {
  caregiver: Caregiver;
  type: VerificationType;
  status: VerificationStatus;
  providerName: string | null;
  startedAt: Date;
  /** when an admin set its status; null while it is pending */
  settledAt: Date | null;
  expiresOn: string | null;
};

/** Who checks it, how long the result is valid, and the share of caregivers who have it voluntarily. */
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

/** The checks of every new profile, those that an admin added, and their results. */
export function checkCaregivers(caregivers: Caregiver[], now: Date): Moment[] {
  return caregivers.flatMap((caregiver) => {
    const chance = chanceOf(`verifications of ${caregiver.id}`);
    const usual = verificationsFor(caregiver.certifications);
    const added = addedTo(caregiver, chance).filter((type) => !usual.includes(type));
    const imagined = (type: VerificationType) => imagine(caregiver, type, chance, now);
    const ids: Ids = new Map();
    return [
      {
        at: caregiver.submittedAt,
        about: [caregiver.userId],
        happen: (past) => open(past, caregiver, usual, ids),
      },
      ...usual.map(imagined).flatMap((verification) => settle(verification, ids)),
      ...added
        .map(imagined)
        .flatMap((verification) => [add(verification, ids), ...settle(verification, ids)]),
    ];
  });
}

/** The ids of a caregiver's verifications, once they exist. */
type Ids = Map<VerificationType, string>;

function addedTo({ decidedAt }: Caregiver, chance: Chance): VerificationType[] {
  return Object.entries(checks)
    .filter(([, { isExtraFor }]) => decidedAt && chance.happens(isExtraFor))
    .map(([type]) => type as VerificationType);
}

async function open(past: Past, caregiver: Caregiver, types: VerificationType[], ids: Ids) {
  const { db, platform, call } = past;
  await openVerifications(db, platform, { caregiverId: caregiver.id, types });
  const answer = await call('GET verifications/list', {}, caregiver);
  const opened = 'verifications' in answer ? answer.verifications : [];
  for (const { id, type } of opened) ids.set(type, id);
}

function add({ caregiver, type, startedAt }: Verification, ids: Ids): Moment {
  return {
    at: startedAt,
    about: [caregiver.userId],
    async happen({ call }) {
      const addition = { caregiverId: caregiver.id, type };
      const { verification } = await call('POST admin/verification/add', addition, admin);
      ids.set(type, verification.id);
    },
  };
}

function settle(verification: Verification, ids: Ids): Moment[] {
  const { caregiver, type, status, settledAt, providerName, expiresOn } = verification;
  if (!settledAt) return [];
  const isExpired = status === 'expired';
  const settling: Moment = {
    at: settledAt,
    about: [caregiver.userId],
    async happen(past) {
      const verificationId = ids.get(type)!;
      if (isProvenByDocument(verification))
        await handInDocument(past, { ...verification, verificationId });
      const update = {
        verificationId,
        newStatus: isExpired ? ('clear' as const) : status,
        adminAction: 'status_update' as const,
        providerName,
        expiresOn,
      };
      return past.call('POST admin/verification/update', update, admin);
    },
  };
  const expiring: Moment = {
    at: new Date(expiresOn ?? 0),
    happen: ({ work }) => work('verifications.expire'),
  };
  return isExpired ? [settling, expiring] : [settling];
}

/** What is checked or was cleared has a document, unless it came with the profile. */
function isProvenByDocument({ caregiver, type, status }: Verification): boolean {
  const isLookedAt = status === 'clear' || status === 'expired' || status === 'in_progress';
  return isLookedAt && needsDocument(type) && !hasSentDocument(caregiver, type);
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
  const base = { caregiver, type, status, startedAt: asked, expiresOn: null };

  switch (status) {
    case 'pending':
      return { ...base, providerName: null, settledAt: null };
    case 'cancelled':
      return { ...base, providerName: null, settledAt: caregiver.decidedAt };
    case 'in_progress':
    case 'consider':
      return {
        ...base,
        providerName: provider,
        settledAt: daysBefore(now, Math.min(chance.fraction() * 9, age)),
      };
    case 'clear':
    case 'expired':
    case 'failed': {
      // Checks are renewed, so the last result is newer than the profile.
      const daysAgo =
        status === 'expired'
          ? validDays + chance.integer(4, 120)
          : Math.min(age * 0.95, validDays * 0.9) * (0.1 + chance.fraction() * 0.9);
      const settledAt = daysBefore(now, daysAgo);
      return {
        ...base,
        providerName: provider,
        startedAt: daysBefore(settledAt, Math.min(1 + chance.fraction() * 4, age * 0.04)),
        settledAt,
        expiresOn: status === 'failed' ? null : dateOf(daysAfter(settledAt, validDays)),
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
