import type { Database } from './database/connection.ts';

/** A page for search engines, and when it last changed, if known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** Pages of one kind, in several files, because a sitemap file may have 50,000 pages at most. */
export type Sitemap = {
  /** the names of its files, '' for a single one */
  listParts(db: Database): Promise<string[]>;
  /** undefined for an unknown part */
  readPart(db: Database, part: string): AsyncIterable<SitemapEntry> | undefined;
};
