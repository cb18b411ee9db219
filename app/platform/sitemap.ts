import type { Database } from './database/connection.ts';

/** A page that search engines may show, and when it last changed, where that is known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** Pages of one kind, in as many files as they need: one of 50,000 pages at most is the rule. */
export type Sitemap = {
  /** what tells its files apart, '' for a single one */
  listParts(db: Database): Promise<string[]>;
  /** undefined for a part that cannot be */
  readPart(db: Database, part: string): AsyncIterable<SitemapEntry> | undefined;
};
