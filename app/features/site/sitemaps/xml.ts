import type { SitemapEntry } from '#platform/sitemap.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

export function indexXml(addresses: string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Written while it is read, a few hundred pages a piece. */
export async function* pagesXml(entries: AsyncIterable<SitemapEntry>, publicUrl: string) {
  let piece = `${head}<urlset ${namespace}>\n`;
  for await (const { path, changedAt } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    piece += `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>\n`;
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</urlset>\n`;
}
