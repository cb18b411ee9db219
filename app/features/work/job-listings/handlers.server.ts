import { utcDay } from '#values/utc-day.ts';
import type { idChoice } from '#features/work/job-requests/contract.ts';
import type { Caregiver, Visitor } from '#gate/context.ts';
import type * as contract from './contract.ts';
import * as listings from './listings.server.ts';

const nowOf = ({ viewer, platform }: Pick<Visitor, 'viewer' | 'platform'>) => ({
  viewer,
  today: utcDay(platform.clock.now()),
});

export function list(context: Visitor<typeof contract.listSearch>) {
  return listings.listListings(context.db, context.input, nowOf(context));
}

export function listByCity(context: Visitor<typeof contract.citySearch>) {
  return listings.listCity(context.db, context.input, nowOf(context));
}

export function search(context: Visitor<typeof contract.placeSearch>) {
  return listings.listAround(context.db, context.input, nowOf(context));
}

export function listSaved({ db, viewer, platform }: Caregiver) {
  return listings.listSaved(db, viewer.id, utcDay(platform.clock.now()));
}

export function countTabs(context: Visitor<typeof contract.tabsChoice>) {
  return listings.countTabs(context.db, context.input, nowOf(context));
}

export async function readDetails(context: Visitor<typeof idChoice>) {
  const { db, viewer, input, platform } = context;
  return { job: await listings.readListing(db, input.id, viewer, utcDay(platform.clock.now())) };
}

export function resolve({ db, viewer, input, platform }: Visitor<typeof contract.segmentChoice>) {
  return listings.readSegment(db, viewer, input.segment, utcDay(platform.clock.now()));
}
