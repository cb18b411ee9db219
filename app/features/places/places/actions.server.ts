import type { Database } from '#platform/database/connection.ts';
import * as queries from './queries.server.ts';
import type { CityPlace } from './queries.server.ts';
import { readPlaces } from './rules.ts';
import type { Meaning } from './rules.ts';

/** Where to look. `label` is what people call it. */
export type Place =
  | { kind: 'zip'; label: string; zipCode: string; spot: string; area: string; scale: number }
  | { kind: 'state'; label: string; state: string }
  | { kind: 'city'; label: string; places: CityPlace[]; page?: CityPage };

/** A city of ours has a page of its own. */
type CityPage = { slug: string; description: string };

/** The place a text means, or undefined for one we do not know. */
export async function resolvePlace(db: Database, text: string): Promise<Place | undefined> {
  const ours = await queries.findCity(db, text.trim().toLowerCase());
  if (ours) return { kind: 'city', ...ours };

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
  const ours = await queries.findCityNamed(db, meaning.city, meaning.state);
  return ours && { kind: 'city', ...ours };
}

async function resolveZipCode(db: Database, zipCode: string): Promise<Place | undefined> {
  const found = await queries.findZipCode(db, zipCode);
  if (!found) return undefined;
  const { city, state, spot, area, scale } = found;
  // A military post office has no place on the map: its city is all we know.
  if (spot === null || area === null || scale === null) {
    return { kind: 'city', label: `${city}, ${state}`, places: [{ city, state }] };
  }
  return { kind: 'zip', label: `${zipCode} (${city}, ${state})`, zipCode, spot, area, scale };
}

/** Where a ZIP code is, or undefined for one that does not exist. */
export function locateZipCode(db: Database, zipCode: string) {
  return queries.findZipCode(db, zipCode);
}
