import type { Sitemap } from '#platform/sitemap.ts';
import type { Database } from '#platform/database/connection.ts';
import { countListed, listPages } from './sitemap-queries.server.ts';

/** Half of what a file may hold: ids are random, so no part is ever twice as large as another. */
const pagesPerPart = 25_000;
const mostPages = 50_000;

/** The profiles of everybody listed, parted by the first digits of their ids. */
export const caregiverSitemap: Sitemap = {
  async listParts(db) {
    return prefixesFor(await countListed(db));
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
  let page = await listPages(db, { from: idFrom(prefix, '0'), last });
  let count = 0;
  while (page.length > 0 && count < mostPages) {
    for (const { slug, changedAt } of page) yield { path: `/caregivers/${slug}`, changedAt };
    count += page.length;
    page = await listPages(db, { after: page.at(-1)!.id, last });
  }
}

function idFrom(prefix: string, digit: '0' | 'f'): string {
  return prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
