import type { Admin } from '#gate/context.ts';
import { thumbnailUrl } from '#values/photo.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { mostCounted, paginate, paginateLong } from '#values/paging.ts';

export async function listPending({ db, input }: Admin<contract.PendingSearch>) {
  const { status, q, sort } = input;
  const filters = { q, approval: status === 'all' ? undefined : status };
  const order = sort === 'oldest' ? 'submitted' : 'submitted-last';
  const [ids, total] = await Promise.all([
    queries.pageOfIds(db, filters, order, input),
    queries.countCaregivers(db, filters),
  ]);
  const facts = await queries.findFacts(db, ids);
  return { caregivers: facts.map(shape), pagination: paginate(input, total) };
}

export async function listCaregivers({ db, input }: Admin<contract.CaregiverSearch>) {
  const [ids, found] = await Promise.all([
    queries.pageOfIds(db, input, input.sort, input),
    queries.countCaregivers(db, input, mostCounted + 1),
  ]);
  const facts = await queries.findFacts(db, ids);
  return { caregivers: facts.map(shape), pagination: paginateLong(input, found) };
}

function shape(facts: queries.CaregiverFacts) {
  const { photoId, isListed, suspendedAt, checks, pendingChecks, ...rest } = facts;
  return {
    ...rest,
    profilePhotoUrl: photoId && thumbnailUrl({ id: photoId }),
    isActive: facts.approvalStatus === 'approved' && isListed,
    verificationStats: { pending: pendingChecks, total: checks },
    isSuspended: suspendedAt !== null,
  };
}
