import type { Admin } from '#gate/context.ts';
import type { FamilySearch } from './contract.ts';
import * as queries from './queries.server.ts';
import { inDollars } from '#values/number-text.ts';
import { mostCounted, paginateLong } from '#values/paging.ts';

export async function listFamilies({ db, input }: Admin<FamilySearch>) {
  const [families, found] = await Promise.all([
    queries.listFamilies(db, input),
    queries.countFamilies(db, input, mostCounted + 1),
  ]);
  return {
    families: families.map(({ budgetMinCents, budgetMaxCents, suspendedAt, ...family }) => ({
      ...family,
      budgetMin: inDollars(budgetMinCents),
      budgetMax: inDollars(budgetMaxCents),
      isSuspended: suspendedAt !== null,
      jobStats: {
        totalJobRequests: family.totalJobRequests,
        activeJobRequests: family.activeJobRequests,
        mostRecentJobRequest: family.mostRecentJobRequest,
      },
    })),
    pagination: paginateLong(input, found),
  };
}
