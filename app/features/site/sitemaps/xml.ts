import type { SitemapEntry } from '#platform/sitemap.ts';
import { escapeHtml } from '#values/escape-html.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function indexXml(addresses: string[]): string {
  const lines = addresses.map(
    (address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Streams the file in pieces of a few hundred entries, while they are read. */
export async function* pagesXml(entries: AsyncIterable<SitemapEntry>, publicUrl: string) {
  let piece = `${head}<urlset ${namespace}>\n`;
  for await (const { path, changedAt } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    piece += `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>\n`;
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</urlset>\n`;
}
