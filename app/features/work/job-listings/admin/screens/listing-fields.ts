import { utcDay, utcDaysAfter, utcDaysBetween } from '#values/utc-day.ts';
import type { Answer, Question } from '#gate/calls.ts';
import type { ListingCard } from '../../contract.ts';
import { readAmount } from '../../pay-rules.ts';

/** The state of the listing form: texts and checkboxes. */
export type ListingFields = {
  externalReference: string;
  title: string;
  description: string;
  citySlug: string;
  companyName: string;
  isPrivateFamily: boolean;
  jobType: string;
  accommodationProvided: boolean;
  salaryMin: string;
  salaryMax: string;
  salaryUnit: string;
  duties: string;
  requirements: string;
  benefits: string;
  postedDate: string;
  expiresDate: string;
};

export type FlagName = 'isPrivateFamily' | 'accommodationProvided';
export type TextName = Exclude<keyof ListingFields, FlagName>;

/** A new listing starts today and is open for a month. */
export function emptyFields(now: number): ListingFields {
  const today = utcDay(new Date(now));
  return {
    externalReference: '',
    title: '',
    description: '',
    citySlug: '',
    companyName: '',
    isPrivateFamily: false,
    jobType: 'standard',
    accommodationProvided: false,
    salaryMin: '',
    salaryMax: '',
    salaryUnit: '',
    duties: '',
    requirements: '',
    benefits: '',
    postedDate: today,
    expiresDate: utcDaysAfter(today, 30),
  };
}

type Listing = Answer<'GET admin/listings/details'>['listing'];

export function fieldsOf(listing: Listing): ListingFields {
  const { externalReference, citySlug, companyName, salaryMin, salaryMax, salaryUnit } = listing;
  return {
    ...listing,
    externalReference: externalReference ?? '',
    citySlug: citySlug ?? '',
    companyName: companyName ?? '',
    salaryMin: salaryMin === null ? '' : String(salaryMin),
    salaryMax: salaryMax === null ? '' : String(salaryMax),
    salaryUnit: salaryUnit ?? '',
  };
}

/** A copy of a listing: posted today, open for as many days, without the partner's reference. */
export function copyOf(listing: Listing, now: number): ListingFields {
  const today = utcDay(new Date(now));
  const lifetime = utcDaysBetween(listing.postedDate, listing.expiresDate);
  return {
    ...fieldsOf(listing),
    externalReference: '',
    postedDate: today,
    expiresDate: utcDaysAfter(today, Math.max(lifetime, 1)),
  };
}

/** The input of the endpoint, which validates it. */
export function factsOf(fields: ListingFields) {
  return {
    ...fields,
    salaryMin: readAmount(fields.salaryMin),
    salaryMax: readAmount(fields.salaryMax),
    salaryUnit: fields.salaryUnit || null,
  } as Question<'POST admin/listings/create'>;
}

/** The fields as the board's card would have them; a pay that is no amount yet is left out. */
export function cardOf(
  fields: ListingFields,
  city: { name: string; state: string } | undefined,
): ListingCard {
  const pay = (text: string) => {
    const amount = readAmount(text);
    return typeof amount === 'number' && amount > 0 ? amount : null;
  };
  const { jobType, salaryUnit } = factsOf(fields);
  return {
    ...fields,
    id: 0,
    path: '',
    title: fields.title.trim() || 'Title',
    cityName: city?.name ?? null,
    cityState: city?.state ?? null,
    companyName: fields.companyName.trim() || null,
    jobType,
    isLiveIn: jobType === 'live_in',
    salaryMin: pay(fields.salaryMin),
    salaryMax: pay(fields.salaryMax),
    salaryUnit: salaryUnit ?? null,
    distanceMiles: null,
    isSaved: false,
    myApplicationStatus: null,
  };
}
