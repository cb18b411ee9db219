import { exportCsv } from '#gate/csv-export.server.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type * as contract from './contract.ts';
import { nameEntry } from './entries.ts';
import * as queries from './queries.server.ts';
import { actionText } from './rules.ts';

const pageSize = 50;
const batch = 1000;

export async function listHistory({ db, input }: Admin<typeof contract.historyPage>) {
  const range = { sort: 'newest', after: input.before, limit: pageSize + 1 } as const;
  return turnPage(await queries.listAbout(db, input.caregiverId, range));
}

export async function listLog({ db, input }: Admin<typeof contract.logPage>) {
  return turnPage(await queries.listLog(db, { ...input, limit: pageSize + 1 }));
}

export function exportLog(context: Admin<contract.LogFilters>) {
  return exportCsv(context, {
    action: 'verification_log_export',
    list: 'verification_log',
    name: 'verification-log',
    lines: linesOf(context.db, context.input),
  });
}

async function* linesOf(db: Database, filters: contract.LogFilters) {
  yield ['Number', 'Time', 'Action', 'Caregiver ID', 'Caregiver', 'Performed by', 'Notes'];
  let after: number | undefined;
  do {
    const entries = await queries.listLog(db, { ...filters, after, limit: batch });
    for (const entry of entries.map(nameEntry)) {
      yield [
        entry.id,
        entry.performedAt.toISOString(),
        actionText(entry.action),
        entry.caregiverId,
        entry.caregiverName,
        entry.performedBy,
        entry.notes,
      ];
    }
    after = entries.length === batch ? entries.at(-1)!.id : undefined;
  } while (after !== undefined);
}

/** `found` has one entry more than a page if there is another page. */
function turnPage<Row extends Parameters<typeof nameEntry>[0] & { id: number }>(found: Row[]) {
  const entries = found.slice(0, pageSize).map((row) => nameEntry(row));
  return { entries, next: found.length > pageSize ? found[pageSize - 1]!.id : null };
}
