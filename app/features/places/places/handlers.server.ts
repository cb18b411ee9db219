import type { Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { beginning, Suggestion } from './contract.ts';
import * as queries from './queries.server.ts';
import { spelledOut, statesNamed } from './rules.ts';

/** The cities of ours, as filters and links name them. */
export async function listCities({ db }: Visitor) {
  return queries.listCities(db);
}

/** Below this nearly every place is meant. */
const fewestCharacters = 2;

/** Places that begin like what someone has typed so far. */
export async function suggestPlaces({ db, input }: Visitor<typeof beginning>) {
  if (input.q.length < fewestCharacters) return { places: [] };
  const places = /^\d{1,5}$/.test(input.q)
    ? await suggestZipCodes(db, input.q)
    : await suggestByName(db, input.q);
  return { places };
}

async function suggestZipCodes(db: Database, digits: string): Promise<Suggestion[]> {
  const found = await queries.findZipCodesFrom(db, digits);
  return found.map(({ zipCode, city, state }) => ({ text: zipCode, detail: `${city}, ${state}` }));
}

async function suggestByName(db: Database, name: string): Promise<Suggestion[]> {
  const found = await queries.findPlacesFrom(db, spelledOut(name));
  return [
    ...found.map(({ city, state }) => ({ text: `${city}, ${state}`, detail: null })),
    ...statesNamed(name).map((text) => ({ text, detail: 'State' })),
  ];
}
