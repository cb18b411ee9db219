import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import type { Driver } from '#platform/database/connection.ts';
import { cities } from './cities.ts';

const zipCodesFile = new URL('zip-codes.csv.gz', import.meta.url);

type Seed = { name: string; version: string; load(sql: TransactionSql): Promise<void> };

/**
 * Loads the packaged data that this database does not have or has in another version, in one
 * transaction with a lock that makes a second process wait. Returns the names of the loaded data.
 */
export async function loadSeeds(driver: Driver): Promise<string[]> {
  const seeds = await readSeeds();
  return driver.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('tendwell seeds'))`;
    const loaded = await sql<{ name: string; version: string }[]>`select name, version from seeds`;
    const missing = seeds.filter(
      (seed) => !loaded.some(({ name, version }) => name === seed.name && version === seed.version),
    );
    for (const { name, version, load } of missing) {
      await load(sql);
      await sql`
        insert into seeds (name, version) values (${name}, ${version})
        on conflict (name) do update set version = excluded.version, loaded_at = now()`;
    }
    return missing.map(({ name }) => name);
  });
}

/** The version is the hash of the data, so that it cannot be forgotten. */
async function readSeeds(): Promise<Seed[]> {
  const zipCodes = await readFile(zipCodesFile);
  return [
    { name: 'zip_codes', version: hash(zipCodes), load: (sql) => loadZipCodes(sql, zipCodes) },
    { name: 'cities', version: hash(JSON.stringify(cities)), load: loadCities },
  ];
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}

/** A ZIP code that is missing in a newer file is kept, because accounts may use it. */
async function loadZipCodes(sql: TransactionSql, gzipped: Buffer) {
  await sql`
    create temp table packaged_zip_codes (
      zip_code text, city text, state text, longitude float8, latitude float8
    ) on commit drop`;
  const copy = await sql`
    copy packaged_zip_codes from stdin with (format csv, header true)`.writable();
  await pipeline(Readable.from([gzipped]), createGunzip(), copy);
  await sql`
    insert into zip_codes (zip_code, city, state, position)
    select zip_code, city, state, point(longitude, latitude) from packaged_zip_codes
    on conflict (zip_code) do update
    set city = excluded.city, state = excluded.state, position = excluded.position`;
  await sql`analyze zip_codes`;
}

/** Admins edit cities: an existing one, also with a changed slug, is not overwritten. */
async function loadCities(sql: TransactionSql) {
  for (const { slug, name, state, metaDescription, places } of cities) {
    const [city] = await sql<{ id: number }[]>`
      insert into cities (slug, name, state, meta_description, is_featured)
      select ${slug}, ${name}, ${state}, ${metaDescription}, true
      where not exists (select from former_city_slugs where slug = ${slug})
      on conflict (slug) do nothing
      returning id`;
    if (!city) continue;
    const rows = places.map((place) => ({ city_id: city.id, ...place }));
    await sql`insert into city_places ${sql(rows)}`;
  }
}
