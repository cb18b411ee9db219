import { caregiverSitemap } from '#features/caregivers/public-profiles/sitemap-actions.server.ts';
import { listingSitemap } from '#features/work/job-listings/sitemap-actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Sitemap, SitemapEntry } from '#platform/sitemap.ts';
import { pagesSitemap } from './pages-sitemap.server.ts';

/** All sitemaps, by the name of their files. */
const sitemaps: Record<string, Sitemap> = {
  pages: pagesSitemap,
  caregivers: caregiverSitemap,
  jobs: listingSitemap,
};

/** 'pages.xml', 'caregivers-0.xml', 'caregivers-1.xml' … */
export async function listSitemapFiles(db: Database): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(sitemaps).map(async ([name, sitemap]) => {
      const parts = await sitemap.listParts(db);
      return parts.map((part) => (part ? `${name}-${part}.xml` : `${name}.xml`));
    }),
  );
  return files.flat();
}

/** The entries of a sitemap file; undefined for an unknown file. */
export function readSitemapFile(
  db: Database,
  file: string,
): AsyncIterable<SitemapEntry> | undefined {
  const [, name = '', part = ''] = /^([a-z]+)(?:-([0-9a-f]{1,4}))?\.xml$/.exec(file) ?? [];
  return Object.hasOwn(sitemaps, name) ? sitemaps[name]!.readPart(db, part) : undefined;
}
