import type { Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { beginning, Suggestion } from './contract.ts';
import * as queries from './queries.server.ts';
import { normalizePlace, findStatesFrom } from './rules.ts';

/** The cities that have pages, for filters and links. */
export async function listCities({ db }: Visitor) {
  return queries.listCities(db);
}

/** A shorter text matches nearly every place. */
const fewestCharacters = 2;

/** Places whose name or ZIP code begins with the typed text. */
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
  const found = await queries.findPlacesFrom(db, normalizePlace(name));
  return [
    ...found.map(({ city, state }) => ({ text: `${city}, ${state}`, detail: null })),
    ...findStatesFrom(name).map((text) => ({ text, detail: 'State' })),
  ];
}
