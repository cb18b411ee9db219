import { resolvePlace } from '#features/places/places/actions.server.ts';
import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { usualMiles } from './rules.ts';
import * as queries from './queries.server.ts';
import type { Origin } from './queries.server.ts';

/** Where to look for jobs: within some miles of a point, or in a state. */
export type Area = { label: string; isOwn: boolean } & (
  | { kind: 'circle'; origin: Origin; miles: number; /** of one's own place */ zipCode?: string }
  | { kind: 'state'; state: string }
);

export type { Origin };

export type AskedArea = { location?: string; withinMiles?: number; nearMe: boolean };

/** The area that was asked for; null for everywhere, undefined for a place that is unknown. */
export async function findArea(
  db: Database,
  viewer: Viewer,
  asked: AskedArea,
): Promise<Area | null | undefined> {
  if (asked.location) return findAround(db, asked.location, asked.withinMiles ?? usualMiles);
  return asked.nearMe && viewer?.roles.includes('caregiver')
    ? findOwnArea(db, viewer.id, asked.withinMiles)
    : null;
}

async function findAround(db: Database, location: string, miles: number) {
  const place = await resolvePlace(db, location);
  if (!place) return undefined;
  const { label } = place;
  if (place.kind === 'state') {
    return { kind: 'state' as const, label, isOwn: false, state: place.state };
  }
  const origin = place.kind === 'zip' ? place : await queries.findMiddle(db, place.places);
  // A military post office lies nowhere.
  // Only a ZIP code can be meant alone: a city is more than its middle.
  const reach = place.kind === 'zip' ? miles : miles || usualMiles;
  return origin && { kind: 'circle' as const, label, isOwn: false, origin, miles: reach };
}

/** Null for a caregiver whose ZIP code lies nowhere. */
async function findOwnArea(db: Database, userId: string, askedMiles: number | undefined) {
  const own = await queries.findOwnPlace(db, userId);
  if (!own || own.spot === null || own.scale === null) return null;
  const { zipCode, city, state, spot, scale, travelDistanceMiles } = own;
  return {
    kind: 'circle' as const,
    label: `${city}, ${state} ${zipCode}`,
    isOwn: (askedMiles ?? travelDistanceMiles) <= travelDistanceMiles,
    origin: { spot, scale },
    miles: askedMiles ?? travelDistanceMiles,
    zipCode,
  };
}

/** What an answer says of the area. */
export function presentArea(area: Area | null) {
  if (!area) return null;
  const { label, isOwn } = area;
  return { label, isOwn, miles: area.kind === 'circle' ? area.miles : null };
}
