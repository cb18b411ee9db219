import type { idChoice } from '#features/work/job-requests/contract.ts';
import type { Visitor } from '#gate/context.ts';
import type * as contract from './contract.ts';
import { listAround, listCity, listListings, readListing, readSegment } from './listings.server.ts';
import { dayOf } from './rules.ts';

export function list({ db, input, platform }: Visitor<typeof contract.listSearch>) {
  return listListings(db, input, dayOf(platform.clock.now()));
}

export function listByCity({ db, input, platform }: Visitor<typeof contract.citySearch>) {
  return listCity(db, input, dayOf(platform.clock.now()));
}

export function search({ db, input, platform }: Visitor<typeof contract.placeSearch>) {
  const { location, ...paging } = input;
  return listAround(db, location, paging, dayOf(platform.clock.now()));
}

export async function readDetails(context: Visitor<typeof idChoice>) {
  const { db, viewer, input, platform } = context;
  return { job: await readListing(db, input.id, viewer, dayOf(platform.clock.now())) };
}

export function resolve({ db, viewer, input, platform }: Visitor<typeof contract.segmentChoice>) {
  return readSegment(db, viewer, input.segment, dayOf(platform.clock.now()));
}
