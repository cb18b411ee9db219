import { readThread } from '#features/talk/conversations/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem } from '#values/problem.ts';
import { isUuid } from '#values/uuid.ts';
import type { Subject } from './contract.ts';
import * as queries from './queries.server.ts';

/**
 * Whose it is, what someone points at; null where nobody of ours is behind it. What does not show to
 * them is missing: otherwise a number alone would tell who is behind a hidden post.
 */
export async function findPersonBehind(
  db: Database,
  viewerId: string,
  { subjectKind, subjectId }: Subject,
): Promise<string | null> {
  if (subjectKind === 'conversation' && isUuid(subjectId)) {
    return (await readThread(db, viewerId, subjectId)).them.id;
  }
  if (subjectKind === 'profile' && isUuid(subjectId)) {
    return found(await queries.findCaregiver(db, viewerId, subjectId)).userId;
  }
  const number = /^\d{1,9}$/.test(subjectId) ? Number(subjectId) : 0;
  if (subjectKind === 'job_request') {
    return found(await queries.findJobRequest(db, viewerId, number)).userId;
  }
  if (subjectKind === 'job_listing') found(await queries.findJobListing(db, number));
  else throw missing();
  return null;
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw missing();
  return row;
}

const missing = () => new Problem('missing', 'We do not find what this is about.');
