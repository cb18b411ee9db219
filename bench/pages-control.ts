/**
 * The floor of `bench/pages.ts`: bare node, the driver and React, with 24 plain cards from the same tables. They
 * say what the product's cards say, in the plainest elements.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import postgres from 'postgres';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const connection = { application_name: 'control' };
const sql = postgres(process.argv[2]!, { max: 10, connection });

const read = () => sql`
  select caregivers.id, slug, display_name, bio, city, state, hourly_rate_min_cents, hourly_rate_max_cents,
    years_experience, languages, specialties, is_non_smoker, photo_id,
    array(
      select type || ' ' || status from verifications
      where caregiver_id = caregivers.id and status in ('clear', 'expired') order by type) as badges
  from (select caregiver_id from listed_caregivers order by rank desc, caregiver_id desc limit 24) as best
  join caregivers on caregivers.id = best.caregiver_id`;

type Row = Awaited<ReturnType<typeof read>>[number];

const list = (texts: string[]) =>
  h(
    'ul',
    null,
    texts.map((text) => h('li', { key: text }, text)),
  );

const card = (row: Row) =>
  h(
    'article',
    { key: row.id },
    h('img', { src: `/photos/${row.photo_id}/112.webp`, width: 104, height: 104, alt: '' }),
    h('h2', null, h('a', { href: `/caregivers/${row.slug}` }, row.display_name)),
    h('p', null, `${row.city}, ${row.state}`),
    h('p', null, `$${row.hourly_rate_min_cents / 100} to ${row.hourly_rate_max_cents / 100}`),
    h('p', null, `${row.years_experience} years`),
    h('p', null, row.bio.slice(0, 200)),
    h('p', null, row.languages.join(', ')),
    list(row.specialties.slice(0, 2)),
    list(row.badges.slice(0, 3)),
    row.is_non_smoker && h('p', null, 'Non-smoker'),
  );

const page = (rows: Row[]) =>
  renderToString(h('html', null, h('body', null, h('main', null, rows.map(card)))));

/** As the product does for browsers without zstd. */
const compress = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const server = createServer(async (request, response) => {
  const rows = await read();
  const isJson = request.url === '/json';
  response.setHeader('Content-Type', isJson ? 'application/json' : 'text/html');
  response.setHeader('Content-Encoding', 'br');
  response.end(await compress(isJson ? JSON.stringify(rows) : page(rows)));
});
server.listen(0, '127.0.0.1', () =>
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
