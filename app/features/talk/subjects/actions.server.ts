import { readThread } from '#features/talk/conversations/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { Problem } from '#values/problem.ts';
import { isUuid } from '#values/uuid.ts';
import type { Subject } from './contract.ts';
import * as queries from './queries.server.ts';

/**
 * The user to whom a subject belongs; null for a job listing, which belongs to no account. What the
 * onlooker may not see is missing, so that ids do not reveal the owners of hidden posts.
 */
export async function findSubjectUser(
  db: Database,
  onlooker: ActedFor,
  { subjectKind, subjectId }: Subject,
): Promise<string | null> {
  if (subjectKind === 'conversation' && isUuid(subjectId)) {
    return (await readThread(db, onlooker, subjectId)).them.id;
  }
  if (subjectKind === 'profile' && isUuid(subjectId)) {
    return requireFound(await queries.findCaregiver(db, onlooker, subjectId)).userId;
  }
  const number = /^\d{1,9}$/.test(subjectId) ? Number(subjectId) : 0;
  if (subjectKind === 'job_request') {
    return requireFound(await queries.findJobRequest(db, onlooker, number)).userId;
  }
  if (subjectKind === 'job_listing') requireFound(await queries.findJobListing(db, number));
  else throw missing();
  return null;
}

function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw missing();
  return row;
}

const missing = () => new Problem('missing', 'We do not find what this is about.');
