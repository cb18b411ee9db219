import type { Database } from '#platform/database/connection.ts';

export function listCitiesWithCaregivers(db: Database) {
  return db
    .selectFrom('cities')
    .select('slug')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cityPlaces')
          .innerJoin('listedCaregivers', (join) =>
            join
              .onRef('listedCaregivers.state', '=', 'cityPlaces.state')
              .onRef('listedCaregivers.city', '=', 'cityPlaces.city'),
          )
          .select('caregiverId')
          .whereRef('cityPlaces.cityId', '=', 'cities.id'),
      ),
    )
    .orderBy('slug')
    .execute();
}
