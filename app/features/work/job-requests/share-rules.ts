import { frequencyLabels } from '#values/taxonomies.ts';
import type { SharePicture } from '#values/share-picture.ts';
import type { JobRequestDetails } from './contract.ts';
import { payText } from './parts/job-words.ts';
import { jobTitle } from './rules.ts';

type Post = Pick<
  JobRequestDetails,
  'careTypes' | 'city' | 'state' | 'frequency' | 'payMin' | 'payMax'
>;

/** What a shared link to a family's post shows. The family is not named. */
export function postPicture(job: Post): SharePicture {
  const hours = job.frequency.map((frequency) => frequencyLabels[frequency]);
  return {
    kind: 'A family is looking for a caregiver',
    title: jobTitle(job),
    place: hours.join(', '),
    price: payText(job),
    badges: job.careTypes.map((label) => ({ label, isVerified: false })),
    photoId: null,
  };
}
