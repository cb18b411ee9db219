import type { SharePicture } from '#values/share-picture.ts';
import type { ListingDetails } from './contract.ts';
import { payText } from './pay-rules.ts';
import { hoursText, placeText, typeText } from './words.ts';

/** What a shared link to a public listing shows: the pay as it is offered. */
export function listingPicture(job: ListingDetails): SharePicture {
  return {
    kind: 'Caregiver job',
    title: job.title,
    place: placeText(job) || hoursText(job),
    price: payText(job, 'hour').text,
    badges: [...new Set([hoursText(job), typeText(job)])].map((label) => ({
      label,
      isVerified: false,
    })),
    photoId: null,
  };
}

/** What a shared link to the jobs of a city shows. */
export function jobsPicture(name: string): SharePicture {
  return {
    kind: 'Caregiver jobs',
    title: `Caregiver jobs in ${name}`,
    place: 'With pay and hours, from families and agencies.',
    price: null,
    badges: [],
    photoId: null,
  };
}
