import type { Driver } from '#platform/database/connection.ts';

/** In one transaction; a larger one would be invisible for longer. */
const batch = 200;

/**
 * Adds people to a database in use: copies of planted caregivers with accounts of their own, in
 * batches and with all triggers.
 */
export async function importPeople(driver: Driver, count: number) {
  const columns = await driver<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'caregivers'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'user_id', 'slug', 'photo_id', 'bio')`;
  const copied = columns.map(({ name }) => name).join(', ');
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    await driver.begin(async (sql) => {
      await sql`
        insert into users (email, email_verified_at, display_name, roles)
        select 'imported-' || n || '@example.com', now(), 'Ines Imported', '{caregiver}'
        from generate_series(${first}::int, ${last}::int) as n`;
      await sql.unsafe(
        `insert into caregivers (user_id, slug, bio, ${copied})
        select users.id, 'imported-' || n, caregivers.bio || ' imported' || n, ${copied
          .split(', ')
          .map((name) => `caregivers.${name}`)
          .join(', ')}
        from generate_series($1::int, $2::int) as n
        join users on users.email = 'imported-' || n || '@example.com'
        join caregivers on caregivers.slug = 'someone-' || (2 + n % 5000)`,
        [first, last],
      );
    });
  }
}
