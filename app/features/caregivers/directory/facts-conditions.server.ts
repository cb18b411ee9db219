import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import { buildOnce } from '#platform/database/build-once.ts';
import type { Database } from '#platform/database/connection.ts';
import { anyOf } from '#platform/database/planning.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { isNewAfter, repliesWithinADay } from './rules.ts';

const cardColumns = [
  'slug',
  'displayName',
  'bio',
  'hourlyRateMinCents',
  'hourlyRateMaxCents',
  'yearsExperience',
  'experienceRange',
  'languages',
  'specialties',
  'isNonSmoker',
  'photoId',
] as const;

/** Whether `publicFacts` and `shownFacts` read this column. */
export const isOnCard = (column: string) => cardColumns.some((name) => name === column);

/** What anyone may read of a caregiver, badges included. Only who shows to the onlooker is read. */
export function publicFacts(db: Database, onlooker: Onlooker) {
  return shownFacts(db).where(showsCaregiver(onlooker));
}

/** The same facts of anybody, for who may see them all the same. */
export function shownFacts(db: Database) {
  return db
    .selectFrom('caregivers')
    .select((select) => [
      ...cardColumns,
      'caregivers.id',
      'caregivers.city',
      'caregivers.state',
      sql<number | null>`extract(day from now() - decided_at)::int`.as('daysListed'),
      select
        .selectFrom('replyTimes')
        .select('medianSeconds')
        .whereRef('replyTimes.caregiverId', '=', 'caregivers.id')
        .as('medianSeconds'),
      jsonArrayFrom(
        select
          .selectFrom('verifications')
          .select(['type', 'status'])
          .whereRef('verifications.caregiverId', '=', 'caregivers.id')
          .where('status', 'in', ['clear', 'expired'])
          .orderBy('type'),
      ).as('badges'),
    ]);
}

type Measured = { daysListed: number | null; medianSeconds: number | null };

/** What is measured, in the words that anyone may read; the measures themselves are nobody's business. */
export function wordsOfMeasures<Facts extends Measured>({
  daysListed,
  medianSeconds,
  ...facts
}: Facts) {
  return {
    ...facts,
    isNew: isNewAfter(daysListed),
    repliesWithinADay: repliesWithinADay(medianSeconds),
  };
}

/** One question for the cards of a whole page. */
export function findCards(db: Database, onlooker: Onlooker, ids: string[]) {
  return onlooker === null ? cardsForVisitors(db, { ids }) : cardsForMembers(db, { onlooker, ids });
}

const cardsForVisitors = buildOnce((db, { ids }: { ids: string[] }) => cardsFor(db, null, ids));
const cardsForMembers = buildOnce((db, { onlooker, ids }: { onlooker: ActedFor; ids: string[] }) =>
  cardsFor(db, onlooker, ids),
);

const cardsFor = (db: Database, onlooker: Onlooker, ids: string[]) =>
  publicFacts(db, onlooker).where(sql<boolean>`id = ${anyOf(ids)}`);
