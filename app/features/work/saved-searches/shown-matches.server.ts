/** A match in a few words, for the page and for mails. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cardLengths, rateText, shown } from '#features/caregivers/directory/rules.ts';
import { listingPath } from '#features/work/job-listings/address-rules.ts';
import { payText as listingPay } from '#features/work/job-listings/pay-rules.ts';
import type { PayUnit } from '#features/work/job-listings/pay-rules.ts';
import { payText, payToAgree } from '#features/work/job-requests/parts/job-words.ts';
import { jobTitle } from '#features/work/job-requests/rules.ts';
import { inDollars } from '#values/number-text.ts';
import type { CareType } from '#values/taxonomies.ts';
import type { SearchKind } from './rules.ts';

export type ShownMatch = { title: string; text: string; path: string };

type CaregiverCard = {
  slug: string;
  displayName: string;
  city: string;
  state: string;
  hourlyRateMinCents: number;
  hourlyRateMaxCents: number | null;
};
type PostCard = {
  slug: string;
  careTypes: CareType[];
  city: string;
  state: string;
  payMinCents: number | null;
  payMaxCents: number | null;
};
type ListingCard = {
  jobId: number;
  title: string;
  cityName: string | null;
  cityState: string | null;
  payMinCents: number | null;
  payMaxCents: number | null;
  payUnit: PayUnit | null;
};

/** What the words are made of, of the one with this id. */
export const cards: Record<SearchKind, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  caregivers: (id) => sql`
    select slug, display_name, city, state, hourly_rate_min_cents, hourly_rate_max_cents
    from caregivers where id = ${id}`,
  posts: (id) => sql`
    select slug, care_types, city, state, pay_min_cents, pay_max_cents
    from job_requests where id = ${id}`,
  listings: (id) => sql`
    select job_listings.id as job_id, title, cities.name as city_name, cities.state as city_state,
      pay_min_cents, pay_max_cents, pay_unit
    from job_listings left join cities on cities.id = city_id where job_listings.id = ${id}`,
};

const presenters = {
  caregivers: (card: CaregiverCard): ShownMatch => ({
    title: shown(card.displayName, cardLengths.name),
    text: joined(
      `${card.city}, ${card.state}`,
      rateText(card.hourlyRateMinCents / 100, inDollars(card.hourlyRateMaxCents)),
    ),
    path: `/caregivers/${card.slug}`,
  }),
  posts: (card: PostCard): ShownMatch => ({
    title: jobTitle(card),
    text:
      payText({ payMin: inDollars(card.payMinCents), payMax: inDollars(card.payMaxCents) }) ??
      payToAgree,
    path: `/private-jobs/${card.slug}`,
  }),
  listings: (card: ListingCard): ShownMatch => ({
    title: card.title,
    text: joined(
      card.cityName === null ? undefined : `${card.cityName}, ${card.cityState}`,
      listingPay(
        {
          salaryMin: inDollars(card.payMinCents),
          salaryMax: inDollars(card.payMaxCents),
          salaryUnit: card.payUnit,
        },
        'hour',
      ).text,
    ),
    path: listingPath({ ...card, id: card.jobId }),
  }),
};

const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' · ');

/** The card of a match of this kind, in words. */
export function presentMatch(kind: SearchKind, card: unknown): ShownMatch {
  return presenters[kind](card as CaregiverCard & PostCard & ListingCard);
}
