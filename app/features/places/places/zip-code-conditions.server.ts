import { sql } from 'kysely';

/**
 * Of `zip_codes`, what `placeOf` needs: `spot` is the position on the plane that the search measures
 * distances in, `area` the centre of its grid square, by which caregivers are found, and `scale` converts
 * the plane's units into miles there.
 */
export const zipCodeColumns = [
  'zipCodes.zipCode',
  'zipCodes.city',
  'zipCodes.state',
  sql<string | null>`on_plane(position)`.as('spot'),
  sql<string | null>`coarse(on_plane(position))`.as('area'),
  sql<number | null>`cos(radians(position[1]))`.as('scale'),
] as const;
