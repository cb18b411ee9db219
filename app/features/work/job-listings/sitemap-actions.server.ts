import type { Sitemap } from '#platform/sitemap.ts';
import type { Database } from '#platform/database/connection.ts';
import { listingPath } from './address-rules.ts';
import { boardPath } from './rules.ts';
import { findOpen, listJobCities, listParts } from './sitemap-queries.server.ts';

/** Each file holds a fixed range of ids, so that its listings do not move to another file. */
const idsPerPart = 40_000;
/** Ids are 4-byte integers. */
const lastPart = Math.floor(2_147_483_647 / idsPerPart) - 1;

/** The pages of open listings, split by ranges of ids; a part is named in hexadecimal. */
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

/** The pages of cities with open jobs, and of the job types they have. */
export async function* readJobCities(db: Database) {
  for (const { slug, kinds } of await listJobCities(db)) {
    yield { path: `${boardPath}/${slug}` };
    for (const kind of kinds) yield { path: `${boardPath}/${slug}/${kind}` };
  }
}
