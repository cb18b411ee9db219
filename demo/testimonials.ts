import type { Database } from '#platform/database/connection.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf, hashWithoutToken, idOf } from './chance.ts';
import { daysAfter, daysBefore, earlier } from './days.ts';
import { createDeck } from './deck.ts';
import { createNames, fictitiousPhone } from './names.ts';
import { quotes, relations } from './testimonial-texts.ts';
import { heritages } from './heritages.ts';
import type { HeritageName } from './heritages.ts';

type Status = 'invited' | 'verified' | 'approved' | 'declined' | 'withdrawn';

const heritageNames = Object.keys(heritages) as HeritageName[];

/** What others say of the approved: most have been reviewed, some wait for the referee or us. */
export async function plantTestimonials(
  db: Database,
  { caregivers, adminId, now }: { caregivers: Caregiver[]; adminId: string; now: Date },
) {
  const names = createNames('referees');
  const quote = createDeck(quotes, chanceOf('quotes'));
  const relation = createDeck(relations, chanceOf('relations'));

  const rows = caregivers
    .filter(({ approvalStatus }) => approvalStatus === 'approved')
    .flatMap((caregiver, place) => {
      const chance = chanceOf(`testimonials of ${caregiver.id}`);
      const count = place === 0 ? 4 : chance.pick([0, 0, 0, 1, 1, 2]);
      return Array.from({ length: count }, (_, index) => {
        const referee = names.draw(
          chance.pick(heritageNames),
          chance.pick(['female', 'male']),
          chance,
        );
        const status = chance.pickWeighted<Status>([
          ['approved', 70],
          ['verified', 12],
          ['invited', 12],
          ['declined', 4],
          ['withdrawn', 3],
        ]);
        const isInvited = status === 'invited';
        const createdAt = isInvited
          ? daysBefore(now, chance.fraction() * 10)
          : earlier(
              daysAfter(caregiver.decidedAt!, 1 + chance.fraction() * 60),
              daysBefore(now, 3),
            );
        const isAnswered = !isInvited && status !== 'withdrawn';
        const isReviewed = status === 'approved' || status === 'declined';
        return {
          id: idOf(`testimonial ${index} of ${caregiver.id}`),
          caregiverId: caregiver.id,
          refName: `${referee.first} ${referee.last}`,
          relation: relation.deal(),
          quote: isInvited ? '' : quote.deal().replaceAll('{caregiver}', caregiver.first),
          visibility: status === 'approved' && chance.happens(0.92) ? 'public' : 'private',
          contactEmail: chance.happens(0.85)
            ? `${referee.email.split('@')[0]}@referee.example`
            : null,
          contactPhone: fictitiousPhone(3000 + place * 5 + index),
          status,
          tokenHash: isInvited ? hashWithoutToken(`testimonial ${index} of ${caregiver.id}`) : null,
          tokenExpiresAt: isInvited ? daysAfter(createdAt, 14) : null,
          verifiedAt: isAnswered ? daysAfter(createdAt, 1) : null,
          reviewedAt: isReviewed ? daysAfter(createdAt, 2) : null,
          reviewedBy: isReviewed ? adminId : null,
          reviewNote:
            status === 'declined'
              ? 'Names a third person’s illness. Asked for a new wording.'
              : null,
          createdAt,
          updatedAt: createdAt,
        };
      });
    });
  await insertRows(db, 'testimonials', rows);
}
