import { sql } from 'kysely';

/** The columns of `Offered`, of a query that reads `caregivers`. */
export const offeredColumns = [
  'specialties',
  'availabilityTypes',
  'hourlyRateMinCents',
  'languages',
  'yearsExperience',
  'experienceRange',
  'travelDistanceMiles',
  sql<boolean>`exists (
    select from verifications where verifications.caregiver_id = caregivers.id
      and type in ('cna_certification', 'hha_certification') and status = 'clear')`.as(
    'isCertified',
  ),
] as const;
