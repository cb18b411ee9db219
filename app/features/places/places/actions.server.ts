import type { Database } from '#platform/database/connection.ts';
import * as queries from './queries.server.ts';
import type { CityPlace, ZipCode } from './queries.server.ts';
import { readPlaces } from './rules.ts';
import type { Meaning } from './rules.ts';

/** A place to search in. `label` is its name for people. */
export type Place =
  | { kind: 'zip'; label: string; zipCode: string; spot: string; area: string; scale: number }
  | { kind: 'state'; label: string; state: string }
  | { kind: 'city'; label: string; places: CityPlace[]; page?: CityPage };

/** A city of the `cities` table has a page of its own. */
type CityPage = { slug: string; name: string; description: string };

/** The place that a typed text or a slug means; undefined if it is unknown. */
export async function resolvePlace(db: Database, text: string): Promise<Place | undefined> {
  const slug = text.trim().toLowerCase();
  // No slug is a number.
  const listed = /^\d+$/.test(slug) ? undefined : await queries.findCity(db, slug);
  if (listed) return { kind: 'city', ...listed };

  for (const meaning of readPlaces(text)) {
    const place = await resolveMeaning(db, meaning);
    if (place) return place;
  }
  return undefined;
}

async function resolveMeaning(db: Database, meaning: Meaning): Promise<Place | undefined> {
  if (meaning.kind === 'zip') return resolveZipCode(db, meaning.zipCode);
  if (meaning.kind === 'state') {
    return { kind: 'state', label: meaning.name, state: meaning.state };
  }
  const place = await queries.findPlace(db, meaning.city, meaning.state);
  if (place) return { kind: 'city', label: `${place.city}, ${place.state}`, places: [place] };
  const listed = await queries.findCityNamed(db, meaning.city, meaning.state);
  return listed && { kind: 'city', ...listed };
}

async function resolveZipCode(db: Database, zipCode: string): Promise<Place | undefined> {
  const found = await queries.findZipCode(db, zipCode);
  return found && placeOf(found);
}

/** Of a row with `zipCodeColumns`. */
export function placeOf({ zipCode, city, state, spot, area, scale }: ZipCode): Place {
  // A military post office has no coordinates, so the search uses its city.
  if (spot === null || area === null || scale === null) {
    return { kind: 'city', label: `${city}, ${state}`, places: [{ city, state }] };
  }
  return { kind: 'zip', label: `${zipCode} (${city}, ${state})`, zipCode, spot, area, scale };
}

/** The location of a ZIP code; undefined if it does not exist. */
export function locateZipCode(db: Database, zipCode: string) {
  return queries.findZipCode(db, zipCode);
}
