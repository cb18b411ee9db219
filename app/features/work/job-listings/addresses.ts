import slugify from '@sindresorhus/slugify';
import { boardPath } from './rules.ts';

type Named = { id: number; title: string; cityName: string | null; cityState: string | null };

/** The one address of a listing: readable where it has a city, its number where it has none. */
export function listingPath({ id, title, cityName, cityState }: Named): string {
  if (cityName === null || cityState === null) return `${boardPath}/${id}`;
  return `${boardPath}/${slugify(`${title} ${cityName} ${cityState} ${id}`)}`;
}

const largestId = 2 ** 31 - 1;

/** A segment that is a job's number. */
export function readId(segment: string): number | undefined {
  const id = /^[1-9]\d*$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}

/**
 * The numbers that the end of a slug may name, the likeliest first. By the rule of these addresses
 * eight characters at the end of at least five segments belong to an id of five segments.
 */
export function idsInSlug(slug: string): number[] {
  const segments = slug.split('-');
  const last = segments.at(-1)!;
  const isLong = /^[a-z0-9]{8}$/i.test(last) && segments.length >= 5;
  const candidates = isLong ? [segments.slice(-5).join('-'), last] : [last];
  return candidates.flatMap((candidate) => readId(candidate) ?? []);
}
