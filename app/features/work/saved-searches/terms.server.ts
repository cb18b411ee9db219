/** What a search asks for, in the terms by which a new profile or job finds it. */
import { readFilters } from '#features/caregivers/directory/filter-actions.server.ts';
import { findArea } from '#features/work/areas/actions.server.ts';
import type { Area } from '#features/work/areas/actions.server.ts';
import { findJobCity } from '#features/work/job-listings/name-actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Criteria } from './contract.ts';
import { askedOf } from './rules.ts';

/** Where; everywhere if nothing is said. */
type Where = {
  /** a point, and for jobs how far around it */
  around?: { spot: string; scale: number; miles?: number };
  towns?: { city: string; state: string }[];
  state?: string;
  cityId?: number;
};

export type Terms = {
  /** as it is kept: with the place that 'near me' means, and the distance that is meant by none */
  criteria: Criteria;
  /** what the place is called */
  place: string | null;
  where: Where;
  every: string[];
  any: string[];
  leastCents: number | null;
  mostCents: number | null;
  words: string;
  /** in people's own wording, which has no facet */
  specialties: string[];
  languages: string[];
};

const noTerms = {
  where: {},
  every: [],
  any: [],
  leastCents: null,
  mostCents: null,
  words: '',
  specialties: [],
  languages: [],
};

/** Undefined if the place is unknown. */
export async function readTerms(
  db: Database,
  viewer: Viewer,
  sent: Criteria,
): Promise<Terms | undefined> {
  const criteria = askedOf(sent);
  if (criteria.kind === 'caregivers') return termsOfCaregivers(db, criteria);
  if (criteria.kind === 'listings' && criteria.citySlug) {
    return termsOfCity(db, { ...criteria, citySlug: criteria.citySlug });
  }
  return termsOfJobs(db, viewer, criteria);
}

async function termsOfCaregivers(db: Database, criteria: Criteria & { kind: 'caregivers' }) {
  const asked = await readFilters(db, null, criteria);
  if (!asked) return undefined;
  const { place, every, any, rateMinCents, rateMaxCents, words } = asked.filters;
  const where: Where =
    place?.kind === 'zip'
      ? { around: { spot: place.area, scale: place.scale } }
      : place?.kind === 'city'
        ? { towns: place.places }
        : place
          ? { state: place.state }
          : {};
  return {
    criteria,
    place: place?.label ?? null,
    where,
    every,
    any,
    leastCents: rateMinCents ?? null,
    mostCents: rateMaxCents ?? null,
    words: words.join(' '),
    specialties: asked.filters.otherSpecialties,
    languages: asked.filters.otherLanguages,
  };
}

type JobCriteria = Exclude<Criteria, { kind: 'caregivers' }>;

async function termsOfCity(
  db: Database,
  criteria: Criteria & { kind: 'listings'; citySlug: string },
): Promise<Terms | undefined> {
  const city = await findJobCity(db, criteria.citySlug);
  if (!city) return undefined;
  const { location, withinMiles, nearMe, ...others } = criteria;
  return {
    ...noTerms,
    criteria: { ...others, citySlug: city.slug } as Criteria,
    place: `${city.name}, ${city.state}`,
    where: { cityId: city.id },
    leastCents: leastOf(criteria),
  };
}

async function termsOfJobs(
  db: Database,
  viewer: Viewer,
  criteria: JobCriteria,
): Promise<Terms | undefined> {
  const { location, withinMiles, nearMe, ...others } = criteria;
  const area = await findArea(db, viewer, { location, withinMiles, nearMe });
  if (area === undefined) return undefined;
  return {
    ...noTerms,
    criteria: { ...others, ...placed(area, location) } as Criteria,
    place: area?.label ?? null,
    where: whereOf(area),
    leastCents: leastOf(criteria),
  };
}

const leastOf = ({ minPay }: JobCriteria) => (minPay === undefined ? null : minPay * 100);

/** Somebody's own place is kept by its ZIP code: who moves keeps the search as it was. */
function placed(area: Area | null, location: string | undefined) {
  if (!area) return {};
  if (area.kind === 'state') return { location };
  return { location: area.zipCode ?? location, withinMiles: area.miles };
}

function whereOf(area: Area | null): Where {
  if (!area) return {};
  if (area.kind === 'state') return { state: area.state };
  return { around: { ...area.origin, miles: area.miles } };
}
