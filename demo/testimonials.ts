import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { daysAfter, daysBefore, earlier } from './days.ts';
import { createDeck } from './deck.ts';
import type { Deck } from './deck.ts';
import { heritages } from './heritages.ts';
import type { HeritageName } from './heritages.ts';
import { createNames, fictitiousPhone } from './names.ts';
import { tokenIn } from './past.ts';
import type { Moment, Past } from './past.ts';
import { declinedStory, stories } from './testimonial-texts.ts';
import type { Story } from './testimonial-texts.ts';
import { admin } from './users.ts';

type Testimonial = {
  caregiver: Caregiver;
  refName: string;
  relation: string;
  quote: string;
  mayBePublic: boolean;
  contactEmail: string | undefined;
  contactPhone: string;
  status: 'invited' | 'verified' | 'approved' | 'declined' | 'withdrawn';
  createdAt: Date;
};

const heritageNames = Object.keys(heritages) as HeritageName[];

/** Testimonials for approved caregivers: most are reviewed, some wait for the referee or an admin. */
export function giveTestimonials(caregivers: Caregiver[], now: Date): Moment[] {
  const names = createNames('referees');
  const deck = createDeck(stories, chanceOf('stories'));

  return caregivers
    .filter(({ approvalStatus }) => approvalStatus === 'approved')
    .flatMap((caregiver, place) => {
      const chance = chanceOf(`testimonials of ${caregiver.id}`);
      const count = place === 0 ? 4 : chance.pick([0, 0, 0, 1, 1, 2]);
      return Array.from({ length: count }, (_, index): Testimonial => {
        const status = chance.pickWeighted<Testimonial['status']>([
          ['approved', 70],
          ['verified', 12],
          ['invited', 12],
          ['declined', 4],
          ['withdrawn', 3],
        ]);
        const story = status === 'declined' ? declinedStory : dealTrue(deck, caregiver);
        const referee = names.draw(
          chance.pick(heritageNames),
          story.gender ?? chance.pick(['female', 'male']),
          chance,
        );
        const isInvited = status === 'invited';
        const createdAt = isInvited
          ? daysBefore(now, chance.fraction() * 10)
          : earlier(
              daysAfter(caregiver.decidedAt!, 1 + chance.fraction() * 60),
              daysBefore(now, 3),
            );
        return {
          caregiver,
          refName: `${referee.first} ${referee.last}`,
          relation: story.relation,
          quote: isInvited ? '' : story.quote.replaceAll('{caregiver}', caregiver.first),
          mayBePublic: status === 'approved' && chance.happens(0.92),
          contactEmail: chance.happens(0.85)
            ? `${referee.email.split('@')[0]}@referee.example`
            : undefined,
          contactPhone: fictitiousPhone(3000 + place * 5 + index),
          status,
          createdAt,
        };
      });
    })
    .flatMap(momentsOf);
}

/** A story whose years fit the caregiver's experience. */
function dealTrue(deck: Deck<Story>, { yearsExperience }: Caregiver): Story {
  const isTrue = ({ years = 0 }: Story) => years <= yearsExperience;
  let story = deck.deal(isTrue);
  while (!isTrue(story)) story = deck.deal(isTrue);
  return story;
}

function momentsOf(testimonial: Testimonial): Moment[] {
  const { caregiver, status, createdAt } = testimonial;
  let id: string;
  let withdrawalPath: string;
  const about = [caregiver.userId];
  const invite: Moment = {
    at: createdAt,
    about,
    async happen({ call }) {
      const { refName, relation, contactEmail, contactPhone } = testimonial;
      const words = { refName, relation, contactEmail, contactPhone };
      const asked = await call('POST testimonials/request', words, caregiver);
      id = asked.testimonial.id;
    },
  };
  if (status === 'invited') return [invite];

  const confirm: Moment = {
    at: daysAfter(createdAt, 1),
    about,
    async happen(past) {
      const { quote, mayBePublic } = testimonial;
      const token = await findToken(past, id, testimonial.contactEmail);
      const answer = { token, quote, mayBePublic };
      ({ withdrawalPath } = await past.call('POST testimonials/verify', answer));
    },
  };
  if (status === 'verified') return [invite, confirm];

  const end: Moment = {
    at: daysAfter(createdAt, 2),
    about,
    happen: ({ call }) =>
      status === 'withdrawn'
        ? call('POST testimonials/withdraw', { token: tokenIn(withdrawalPath) })
        : call('POST admin/testimonials/review', { id, ...reviews[status] }, admin),
  };
  return [invite, confirm, end];
}

const reviews = {
  approved: { approve: true },
  declined: {
    approve: false,
    reason: 'privacy' as const,
    note: 'Names a third person’s illness. Asked for a new wording.',
  },
};

/** For a referee without an e-mail address, the admin issues a link. */
async function findToken(past: Past, id: string, contactEmail: string | undefined) {
  if (contactEmail) {
    const { text } = await past.mailTo(contactEmail, 'testimonial_invitation');
    return tokenIn(text);
  }
  const { url } = await past.call('POST admin/testimonials/issue-link', { id }, admin);
  return tokenIn(url);
}
