import { moveToCity } from './queries.server.ts';

/** After a city was moved or renamed, its searches look where it is now, and say its name. */
export const moveSearchesOfCity = moveToCity;
