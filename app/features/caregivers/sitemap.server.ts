import { sql } from 'kysely';
import type { Sitemap } from '#features/sitemaps/contract.ts';
import type { Database } from '#platform/database/connection.ts';

/** Half of what a file may hold: ids are random, so no part is ever twice as large as another. */
const pagesPerPart = 25_000;
const mostPages = 50_000;
const rowsAtOnce = 1_000;

/** The profiles of everybody listed, parted by the first digits of their ids. */
export const caregiverSitemap: Sitemap = {
  async listParts(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from listed_caregivers`.execute(db);
    return prefixesFor(rows[0]!.count);
  },
  readPart: readListed,
};

/** As many hexadecimal digits as it takes: none, '0' to 'f', '00' to 'ff'. */
export function prefixesFor(pages: number): string[] {
  let digits = 0;
  while (pages / 16 ** digits > pagesPerPart) digits += 1;
  if (digits === 0) return [''];
  return Array.from({ length: 16 ** digits }, (_, part) => part.toString(16).padStart(digits, '0'));
}

/** In order of ids, a thousand at a time, so that a large file costs no more memory than a small one. */
async function* readListed(db: Database, prefix: string) {
  const last = idFrom(prefix, 'f');
  let page = await findListed(db, sql`caregiver_id >= ${idFrom(prefix, '0')}::uuid`, last);
  let count = 0;
  while (page.length > 0 && count < mostPages) {
    for (const { slug, changedAt } of page) yield { path: `/caregivers/${slug}`, changedAt };
    count += page.length;
    page = await findListed(db, sql`caregiver_id > ${page.at(-1)!.id}::uuid`, last);
  }
}

function idFrom(prefix: string, digit: '0' | 'f'): string {
  return prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What a profile shows changes with the caregiver, with a verification, and with a review. */
async function findListed(db: Database, isFrom: ReturnType<typeof sql>, last: string) {
  const { rows } = await sql<{ id: string; slug: string; changedAt: Date }>`
    select id, slug, greatest(
      updated_at,
      (select max(updated_at) from verifications where caregiver_id = caregivers.id),
      (select max(updated_at) from testimonials
        where caregiver_id = caregivers.id and visibility = 'public')) as changed_at
    from listed_caregivers join caregivers on id = caregiver_id
    where ${isFrom} and caregiver_id <= ${last}::uuid
    order by caregiver_id limit ${rowsAtOnce}`.execute(db);
  return rows;
}
