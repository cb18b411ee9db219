/** The floor of `bench/pages.ts`: bare node, the driver and React, with 24 plain cards from the same tables. */
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
  select id, display_name, city, state, bio, hourly_rate_min_cents
  from (select caregiver_id from listed_caregivers order by rank desc, caregiver_id desc limit 24) as best
  join caregivers on id = caregiver_id`;

type Row = Awaited<ReturnType<typeof read>>[number];

const card = (row: Row) =>
  h(
    'article',
    { key: row.id },
    h('h2', null, row.display_name),
    h('p', null, `${row.city}, ${row.state}, $${row.hourly_rate_min_cents / 100}`),
    h('p', null, row.bio),
  );

const page = (rows: Row[]) =>
  renderToString(h('html', null, h('body', null, h('main', null, rows.map(card)))));

/** As the product does. */
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
