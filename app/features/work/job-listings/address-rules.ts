import slugify from '@sindresorhus/slugify';
import { boardPath } from './rules.ts';

type Named = { id: number; title: string; cityName: string | null; cityState: string | null };

/** The canonical address of a listing: a readable slug if it has a city, otherwise its id. */
export function listingPath({ id, title, cityName, cityState }: Named): string {
  if (cityName === null || cityState === null) return `${boardPath}/${id}`;
  return `${boardPath}/${slugify(`${title} ${cityName} ${cityState} ${id}`)}`;
}

const largestId = 2 ** 31 - 1;

/** The id that a path segment consists of, if it is one. */
export function readId(segment: string): number | undefined {
  const id = /^[1-9]\d*$/.test(segment) ? Number(segment) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}

/**
 * The ids that the end of a slug may contain, the likeliest first. By the rule for these addresses
 * a slug of five or more segments, the last with eight characters, ends in an id of five segments.
 */
export function idsInSlug(slug: string): number[] {
  const segments = slug.split('-');
  const last = segments.at(-1)!;
  const isLong = /^[a-z0-9]{8}$/i.test(last) && segments.length >= 5;
  const candidates = isLong ? [segments.slice(-5).join('-'), last] : [last];
  return candidates.flatMap((candidate) => readId(candidate) ?? []);
}
