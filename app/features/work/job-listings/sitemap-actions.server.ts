import type { Sitemap } from '#platform/sitemap.ts';
import type { Database } from '#platform/database/connection.ts';
import { listingPath } from './addresses.ts';
import { boardPath } from './rules.ts';
import { findOpen, listJobCities, listParts } from './sitemap-queries.server.ts';

/** Numbers grow: each file has its range of them, so that a file's pages stay the same. */
const idsPerPart = 40_000;
/** Listings are numbered with integers of four bytes. */
const lastPart = Math.floor(2_147_483_647 / idsPerPart) - 1;

/** The pages of open listings, parted by their numbers; a part is named in hexadecimal. */
export const listingSitemap: Sitemap = {
  async listParts(db) {
    const parts = await listParts(db, idsPerPart);
    return parts.map((part) => part.toString(16));
  },
  readPart(db, part) {
    const number = parseInt(part || '0', 16);
    return number <= lastPart ? readOpen(db, number * idsPerPart) : undefined;
  },
};

async function* readOpen(db: Database, first: number) {
  let page = await findOpen(db, first - 1, first + idsPerPart);
  while (page.length > 0) {
    for (const row of page) yield { path: listingPath(row), changedAt: row.updatedAt };
    page = await findOpen(db, page.at(-1)!.id, first + idsPerPart);
  }
}

/** The pages of cities that have jobs to show, and of the kinds they have. */
export async function* readJobCities(db: Database) {
  for (const { slug, kinds } of await listJobCities(db)) {
    yield { path: `${boardPath}/${slug}` };
    for (const kind of kinds) yield { path: `${boardPath}/${slug}/${kind}` };
  }
}
