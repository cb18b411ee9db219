import { utcDay } from '#values/utc-day.ts';
import { notifyListingApplicants } from '#features/work/applications/admin/actions.server.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { countOpenJobRequests } from '#features/work/job-requests/actions.server.ts';
import type { idChoice } from '#features/work/job-requests/contract.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { paginate } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import { createListing, isOpen, lockListing, updateListing } from '../actions.server.ts';
import { presentForAdmin } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { countOpen } from '../queries.server.ts';

const mostCounted = 1200;

export async function countJobs({ db, platform }: Admin) {
  const [listings, familyPosts] = await Promise.all([
    countOpen(db, { today: utcDay(platform.clock.now()) }),
    countOpenJobRequests(db),
  ]);
  return { count: listings + familyPosts, listings, familyPosts };
}

export async function list({ db, input, platform }: Admin<typeof contract.listingSearch>) {
  const { page, limit, ...filters } = input;
  const today = utcDay(platform.clock.now());
  const [rows, count] = await Promise.all([
    queries.findPage(db, filters, { today, limit, offset: (page - 1) * limit }),
    queries.countMatching(db, filters, { today, most: mostCounted + 1 }),
  ]);
  const total = Math.min(count, mostCounted);
  return {
    listings: rows.map(presentForAdmin),
    pagination: {
      ...paginate(input, total),
      hasMoreThanTotal: count > mostCounted,
    },
  };
}

export async function readDetails({ db, input, platform }: Admin<typeof idChoice>) {
  const found = await queries.findDetails(db, input.id, utcDay(platform.clock.now()));
  if (!found) throw new Problem('missing', 'Job not found.');
  return { listing: presentForAdmin(found) };
}

export async function create({ db, viewer, input, platform }: Admin<typeof contract.newListing>) {
  const { isNew, ...listing } = await createListing(db, input, platform.clock.now());
  if (isNew) await appendEntry(db, viewer.id, 'listing_create', listing.id);
  return listing;
}

export async function update(context: Admin<typeof contract.listingChange>) {
  const { db, viewer, input, platform } = context;
  const { hasEnded, ...listing } = await updateListing(db, input, platform.clock.now());
  if (hasEnded) await notifyListingApplicants(db, platform, { id: listing.id, title: input.title });
  await appendEntry(db, viewer.id, 'listing_update', listing.id);
  return listing;
}

export async function expire({
  db,
  viewer,
  input,
  platform,
}: Admin<typeof contract.listingChoice>) {
  const now = platform.clock.now();
  const listing = await lockListing(db, input.id);
  if (!isOpen(listing, now)) throw new Problem('conflict', 'This listing has ended already.');
  await queries.updateListing(db, input.id, { closedAt: now });
  await notifyListingApplicants(db, platform, listing);
  await appendEntry(db, viewer.id, 'listing_expire', input.id);
  return { success: true as const };
}

function appendEntry(db: Database, performedBy: string, action: string, id: number) {
  const subjectId = String(id);
  return appendAuditEntry(db, { performedBy, action, subjectKind: 'job_listing', subjectId });
}
