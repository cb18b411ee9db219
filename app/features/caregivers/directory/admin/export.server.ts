import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { CaregiverFilters } from './contract.ts';
import * as queries from './queries.server.ts';
import { exportCsv } from '#gate/csv-export.server.ts';

const batch = 1000;

export function exportCaregivers(context: Admin<CaregiverFilters>) {
  const lines = linesOf(context.db, context.input);
  const action = 'caregivers_export';
  return exportCsv(context, { action, list: 'caregivers', name: 'caregivers', lines });
}

async function* linesOf(db: Database, filters: CaregiverFilters) {
  yield [
    'Caregiver ID',
    'Name',
    'Email',
    'Profession',
    'City',
    'State',
    'Signed up',
    'Approval',
    'Listed',
    'Suspended',
    'Background check',
    'Badges',
    'Pending verifications',
  ];
  let ids = await queries.idsAfter(db, filters, undefined, batch);
  while (ids.length > 0) {
    for (const facts of await queries.findFacts(db, ids)) yield lineOf(facts);
    ids = await queries.idsAfter(db, filters, ids.at(-1), batch);
  }
}

function lineOf(facts: queries.CaregiverFacts) {
  return [
    facts.caregiverId,
    facts.displayName,
    facts.email,
    facts.profession,
    facts.city,
    facts.state,
    facts.signupDate.toISOString(),
    facts.approvalStatus,
    facts.isListed ? 'yes' : 'no',
    facts.suspendedAt ? 'yes' : 'no',
    facts.backgroundCheckStatus,
    facts.badges.map((type) => verificationLabels[type]).join('; '),
    facts.pendingChecks,
  ];
}
