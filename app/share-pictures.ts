/**
 * The pages with a picture of their own for shared links: what a visitor may read, drawn. Each asks
 * the endpoint of its page as a visitor, so who is hidden and what is closed has no picture.
 */
import { cityPicture } from '#features/caregivers/directory/share-rules.ts';
import { profilePicture } from '#features/caregivers/public-profiles/share-rules.ts';
import { jobsPicture, listingPicture } from '#features/work/job-listings/share-rules.ts';
import { postPicture } from '#features/work/job-requests/share-rules.ts';
import type { Answer, Question, ReadKey } from '#gate/calls.ts';
import { cityName } from '#values/city-name.ts';
import type { ShareKind, SharePicture } from '#values/share-picture.ts';

type Ask = <Key extends ReadKey>(key: Key, input: Question<Key>) => Promise<Answer<Key>>;

/** Each finds the picture by the key in the page's address; undefined where the page has none. */
const pages: Record<ShareKind, (ask: Ask, key: string) => Promise<SharePicture | undefined>> = {
  caregivers: async (ask, slug) => profilePicture(await ask('GET caregivers/profile', { slug })),
  'caregivers-in': async (ask, slug) => {
    const found = await ask('GET caregivers/search', { location: slug, limit: 1 });
    const isCity = found.cityPage?.slug === slug && found.place !== null;
    return isCity && found.caregivers.length > 0 ? cityPicture(found.place!) : undefined;
  },
  'private-jobs': async (ask, slug) => {
    const { jobRequest } = await ask('GET job-requests/by-slug', { slug });
    return jobRequest.status === 'open' ? postPicture(jobRequest) : undefined;
  },
  jobs: async (ask, id) => {
    const { job } = await ask('GET jobs/details', { id: Number(id) });
    return listingPicture(job);
  },
  'jobs-in': async (ask, slug) => {
    const { city, jobs } = await ask('GET jobs/by-city', { citySlug: slug });
    return city && jobs.length > 0 ? jobsPicture(cityName(city.name, city.state)) : undefined;
  },
};

export const isShareKind = (kind: string): kind is ShareKind => Object.hasOwn(pages, kind);

export const findSharePicture = (kind: ShareKind, key: string, ask: Ask) => pages[kind](ask, key);
