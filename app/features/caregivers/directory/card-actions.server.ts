import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { distanceStep } from '#values/distance.ts';
import { inDollars } from '#values/number-text.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type { PublicCaregiver } from './contract.ts';
import { findCards, wordsOfMeasures } from './facts-conditions.server.ts';

/** The cards of these caregivers in this order, without those who do not show to the onlooker. */
export async function readCards(
  db: Database,
  onlooker: Onlooker,
  rows: { caregiverId: string; distanceMiles: number | null }[],
): Promise<PublicCaregiver[]> {
  const cards = await findCards(
    db,
    onlooker,
    rows.map(({ caregiverId }) => caregiverId),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ caregiverId, distanceMiles }) => {
    const card = byId.get(caregiverId);
    if (!card) return [];
    const { hourlyRateMinCents, hourlyRateMaxCents, ...facts } = wordsOfMeasures(card);
    return {
      ...facts,
      hourlyRateMin: hourlyRateMinCents / 100,
      hourlyRateMax: inDollars(hourlyRateMaxCents),
      profilePhotoUrl: facts.photoId && thumbnailUrl({ id: facts.photoId }),
      distanceMiles: distanceMiles === null ? null : distanceStep(distanceMiles),
    };
  });
}
