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
  if (!asked.nearMe || !viewer?.roles.includes('caregiver')) return null;
  const reach = await findOwnReach(db, viewer.id, asked.withinMiles);
  return reach?.area ?? null;
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

/**
 * Where a caregiver lives and how far they travel, or want to look; undefined without a profile. The
 * area is null where their ZIP code lies nowhere.
 */
export async function findOwnReach(db: Database, userId: string, askedMiles?: number) {
  const own = await queries.findOwnPlace(db, userId);
  if (!own) return undefined;
  const { zipCode, city, state, spot, scale, travelDistanceMiles } = own;
  const miles = askedMiles ?? travelDistanceMiles;
  if (spot === null || scale === null) return { zipCode, miles, area: null };
  const area = {
    kind: 'circle' as const,
    label: `${city}, ${state} ${zipCode}`,
    isOwn: miles <= travelDistanceMiles,
    origin: { spot, scale },
    miles,
    zipCode,
  };
  return { zipCode, miles, area };
}

/** What an answer says of the area. */
export function presentArea(area: Area | null) {
  if (!area) return null;
  const { label, isOwn } = area;
  return { label, isOwn, miles: area.kind === 'circle' ? area.miles : null };
}
