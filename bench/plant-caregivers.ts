import type { Driver } from '#platform/database/connection.ts';
import { plantListed } from './plant-listed.ts';

/** Inserts this many caregivers into the search by `plantListed`, and their users and profiles. */
export async function plantCaregivers(sql: Driver, count: number) {
  await plantListed(sql, count);
  await sql`alter table caregivers disable trigger user`;
  await sql`
    insert into users (id, email, display_name, roles)
    select caregiver_id, caregiver_id || '@example.com', 'Someone', '{caregiver}'
    from listed_caregivers`;
  await sql`
    insert into caregivers (id, user_id, slug, display_name, legal_name, gender, profession, bio,
      zip_code, city, state, travel_distance_miles, years_experience, hourly_rate_min_cents,
      languages, specialties, availability_types, approval_status)
    select caregiver_id, caregiver_id, 'someone-' || caregiver_id, 'Someone S.', 'Someone Some',
      'female', 'Caregiver',
      left(array_to_string(tsvector_to_array(words), ' ') || repeat(' care', 20), 500),
      (select zip_code from zip_codes
        where zip_codes.state = listed.state and zip_codes.city = listed.city limit 1),
      city, state, travel_miles, years, rate_min_cents, '{English}', '{Senior Care}', '{live_in}',
      'approved'
    from listed_caregivers as listed`;
  await sql`alter table caregivers enable trigger user`;
  await sql`
    alter table listed_caregivers
      add foreign key (caregiver_id) references caregivers on delete cascade`;
  await sql`alter table listed_caregivers enable trigger user`;
  await sql`
    alter table caregiver_reaches
      add primary key (caregiver_id, cell),
      add foreign key (caregiver_id) references listed_caregivers on delete cascade`;
  await sql.unsafe('vacuum analyze users, caregivers');
}
