/** The pages that are measured. */
import { writeCursor } from '#features/caregivers/directory/search-rules.ts';
import type { Driver } from '#platform/database/connection.ts';
import { idOf } from './bulk.ts';
import type { Role } from './people.ts';

export type MeasuredPage = {
  name: string;
  path: string;
  /** who asks; a visitor if nobody is named */
  as?: Role;
  /** the address stays the same, so that all but the first are answered from the kept copy */
  isKept?: true;
  /** how it loads in a browser is measured too */
  isLoaded?: true;
};

export const isJson = ({ path }: MeasuredPage) => path.startsWith('/_api');

export async function listPages(driver: Driver, productUrl: string): Promise<MeasuredPage[]> {
  const deep = await cursorOfDeepPage(driver);
  const listing = await pathOfListing(driver, productUrl);
  const conversationId = idOf('conversation 1');
  return [
    { name: 'browse', path: '/caregivers', isLoaded: true },
    { name: 'browse, page 1,000', path: `/caregivers?after=${encodeURIComponent(deep)}` },
    { name: 'browse near a ZIP code', path: '/caregivers?location=33101' },
    { name: 'browse who travels there', path: '/caregivers?location=33101&sort=best' },
    { name: 'browse with a word', path: '/caregivers?q=dementia' },
    { name: 'home', path: '/', isLoaded: true },
    { name: 'profile', path: '/caregivers/someone-2', isLoaded: true },
    { name: 'jobs', path: '/caregiver-jobs', isLoaded: true },
    { name: 'jobs of a city', path: '/caregiver-jobs/miami-fl', isLoaded: true },
    { name: 'a listing', path: listing, isLoaded: true },
    { name: 'private jobs', path: '/private-caregiver-jobs', isLoaded: true },
    { name: 'a job', path: '/private-jobs/post-3', isLoaded: true },
    { name: 'about', path: '/about', isLoaded: true },
    { name: 'family dashboard', path: '/family-dashboard', as: 'family', isLoaded: true },
    { name: 'caregiver dashboard', path: '/dashboard', as: 'caregiver', isLoaded: true },
    { name: 'admin', path: '/admin', as: 'admin' },
    { name: 'browse, kept copy', path: '/caregivers', isKept: true },
    { name: 'home, kept copy', path: '/', isKept: true },
    { name: 'search as JSON', path: '/_api/caregivers/search' },
    { name: 'conversations as JSON', path: '/_api/conversations/list', as: 'family' },
    {
      name: 'messages as JSON',
      path: `/_api/messages/get?conversationId=${conversationId}`,
      as: 'family',
    },
  ];
}

/** Where the thousandth page of all caregivers begins, or the last but one where there are fewer. */
export async function cursorOfDeepPage(driver: Driver): Promise<string> {
  const [place] = await driver<{ value: number; id: string }[]>`
    select rank as value, caregiver_id as id from listed_caregivers order by rank desc, caregiver_id desc
    offset (select least(24 * 999, count(*) - 48) from listed_caregivers) limit 1`;
  return writeCursor(place!);
}

/** Its address has its title, which the product knows. */
async function pathOfListing(driver: Driver, productUrl: string): Promise<string> {
  const [listing] = await driver`
    select id from job_listings where closed_at is null order by posted_date desc, id desc limit 1`;
  const { url } = await fetch(`${productUrl}/caregiver-jobs/${listing!.id}`);
  return new URL(url).pathname;
}
