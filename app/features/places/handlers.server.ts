import type { Context } from '#gate/row.ts';
import * as queries from './queries.server.ts';

/** The cities of ours, as filters and links name them. */
export async function listCities({ db }: Context<object, 'anyone'>) {
  return queries.listCities(db);
}
