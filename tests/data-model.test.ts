import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Driver } from '#platform/database/connection.ts';
import { testDatabase } from './database.ts';
import { plantCaregiver, plantFamily, plantMember } from './people.ts';

let db: Database;
let sql: Driver;
beforeAll(async () => {
  ({ db, driver: sql } = await testDatabase());
});

describe('the audit log', () => {
  const note = (action: string) =>
    sql`insert into audit_log (action, subject_kind, subject_id) values (${action}, 'caregiver', '1')`;

  test('ADM-9 is written in order, each row bound to the one before', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(`act ${index}`)));
    const rows = await sql`
      select id, previous_hash = coalesce(lag(hash) over (order by id), '\\x') as follows,
             hash = audit_row_hash(audit_log) as intact
      from audit_log order by id`;
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows.every(({ follows, intact }) => follows && intact)).toBe(true);
  });

  test.each([
    [
      'changed',
      (driver: Driver) => driver`update audit_log set notes = 'never happened' where id = 1`,
    ],
    ['removed', (driver: Driver) => driver`delete from audit_log where id = 1`],
    ['emptied', (driver: Driver) => driver`truncate audit_log`],
  ])('ADM-9 cannot be %s', async (_, change) => {
    await note('kept');
    await expect(change(sql)).rejects.toThrow('The audit log is append-only.');
  });

  test('ADM-9 an edit by hand shows', async () => {
    await note('edited');
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update audit_log set notes = 'forged' where id = (select max(id) from audit_log)`;
    });
    const [last] =
      await sql`select hash = audit_row_hash(audit_log) as intact from audit_log order by id desc limit 1`;
    expect(last?.intact).toBe(false);
  });
});

describe('rules the database itself keeps', () => {
  test('an e-mail address is one account, however it is written', async () => {
    await plantMember(db, { email: 'one@example.com' });
    const again = (email: string) => plantMember(db, { email });
    await expect(again('one@example.com')).rejects.toThrow('users_email_key');
    await expect(again('One@example.com')).rejects.toThrow('users_email_check');
  });

  test.each([
    ['a ZIP code that does not exist', { zipCode: '00000' }],
    ['a bio of 99 characters', { bio: 'x'.repeat(99) }],
    ['a bio of 501 characters', { bio: 'x'.repeat(501) }],
    ['no language', { languages: [] }],
    ['an unknown availability', { availabilityTypes: ['sometimes'] }],
    ['a maximum below the minimum', { hourlyRateMaxCents: 2000 }],
    ['a rejection without a reason', { approvalStatus: 'rejected' }],
    ['a travel distance below zero', { travelDistanceMiles: -5 }],
  ])('a caregiver with %s is refused', async (_, facts) => {
    // The types refuse some of these before the database does.
    await expect(plantCaregiver(db, facts as object)).rejects.toThrow(
      /violates (check|foreign key) constraint/,
    );
  });

  test('a job request and a listing never share a number', async () => {
    const columns = await sql`
      select table_name, column_default from information_schema.columns
      where table_name in ('job_requests', 'job_listings') and column_name = 'id'
      order by table_name`;
    const fromOneSequence = `nextval('job_ids'::regclass)`;
    expect(columns).toEqual([
      { table_name: 'job_listings', column_default: fromOneSequence },
      { table_name: 'job_requests', column_default: fromOneSequence },
    ]);
  });

  test('a deleted person leaves the conversation to the other side', async () => {
    const [family, other] = [await plantMember(db), await plantMember(db)];
    const [talk] = await sql`
      insert into conversations (family_user_id, caregiver_user_id, started_by)
      values (${family.id}, ${other.id}, 'family') returning id`;
    await sql`
      insert into messages (conversation_id, position, sender, encrypted_content, encryption_key_id)
      values (${talk!.id}, 1, 'family', '\\x01', 'key')`;
    await sql`delete from users where id = ${family.id}`;
    const [row] = await sql`
      select family_user_id, caregiver_user_id, (select count(*) from messages where conversation_id = c.id) as messages
      from conversations c where id = ${talk!.id}`;
    expect(row).toEqual({ family_user_id: null, caregiver_user_id: other.id, messages: 1 });
  });

  test('a job request for a kind of care that is not offered is refused', async () => {
    const family = await plantFamily(db);
    const post = sql`
      insert into job_requests (slug, family_id, zip_code, city, state, care_types, frequency, experience_level)
      values ('juggling', ${family.id}, '33101', 'Miami', 'FL', '{Juggling}', '{live_in}', '{beginner}')`;
    await expect(post).rejects.toThrow('job_requests_care_types_offered');
  });

  test('posts are hidden as long as whoever has the family now is suspended', async () => {
    const family = await plantFamily(db);
    const { id: heir } = await plantMember(db);
    const { id: other } = await plantMember(db);
    await sql`update users set suspended_at = now(), suspension_reason = 'spam' where id = ${heir}`;
    const hidden = async () =>
      (await sql`select from suspended_families where family_id = ${family.id}`).length;
    const giveTo = (id: string) => sql`update families set user_id = ${id} where id = ${family.id}`;
    await giveTo(heir);
    expect(await hidden()).toBe(1);
    await giveTo(other);
    expect(await hidden()).toBe(0);
  });

  test('two applications of one caregiver to one job are one too many', async () => {
    const caregiver = await plantCaregiver(db);
    const family = await plantFamily(db);
    const [job] = await sql`
      insert into job_requests (slug, family_id, zip_code, city, state, care_types, frequency, experience_level)
      values ('a-job', ${family.id}, '33101', 'Miami', 'FL', '{Companionship}', '{live_in}', '{beginner}') returning id`;
    const apply = () => sql`
      insert into applications (caregiver_id, job_request_id, cover_letter)
      values (${caregiver.id}, ${job!.id}, 'I would love to help.')`;
    await apply();
    await expect(apply()).rejects.toThrow('applications_caregiver_id_job_request_id_key');
  });
});

describe('an admin whose account goes', () => {
  test('changes no day of what they decided, checked, handled and reviewed, and nothing of the search', async () => {
    const { id: adminId } = await plantMember(db, { roles: ['admin'] });
    const { id } = await plantCaregiver(db, { decidedBy: adminId, decidedByBefore: adminId });
    const day = new Date('2026-01-01T12:00:00Z');
    await sql`insert into verifications (caregiver_id, type, status, completed_at, checked_by)
      values (${id}, 'id_verification', 'clear', now(), ${adminId})`;
    await sql`insert into testimonials (caregiver_id, ref_name, relation, contact_email, reviewed_by)
      values (${id}, 'Ann', 'A family', 'ann@example.com', ${adminId})`;
    await sql`insert into help_cases (email, topic, details, status, handled_by)
      values ('ann@example.com', 'other', 'Hello', 'closed', ${adminId})`;
    await sql`insert into reports (subject_kind, subject_id, reason, status, handled_by)
      values ('profile', ${id}, 'other', 'resolved', ${adminId})`;
    const tables = ['caregivers', 'verifications', 'testimonials', 'help_cases', 'reports'];
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const table of tables) await tx`update ${tx(table)} set updated_at = ${day}`;
      // A row that were made anew would have another rank by now.
      await tx`update caregivers set last_active_at = ${day} where id = ${id}`;
    });
    const readListed = async () =>
      (await sql`select rank, xmin::text from listed_caregivers where caregiver_id = ${id}`)[0];
    const before = await readListed();
    await sql`delete from users where id = ${adminId}`;
    expect(await readListed()).toEqual(before);
    const days = await Promise.all(
      tables.map(async (table) => (await sql`select max(updated_at) as day from ${sql(table)}`)[0]),
    );
    expect(days).toEqual(tables.map(() => ({ day })));
  });
});

describe('a row that goes', () => {
  /** References that no deletion has to follow fast, and why. */
  const unindexed = {
    'former_city_slugs.city_id': 'some rows',
    'job_listings.city_id': 'cities are a few thousand, and one without open jobs seldom goes',
    'saved_listings.job_listing_id': 'listings are kept for good',
  };

  test('finds what refers to it by an index', async () => {
    const references = await sql<{ name: string }[]>`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype <> 'a' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = attnum and (
          indpred is null
          or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
      order by name`;
    expect(references.map(({ name }) => name)).toEqual(Object.keys(unindexed));
  });
});

describe('the search', () => {
  test('is told of a change in every column that it reads', async () => {
    const functions = await sql<{ text: string }[]>`
      select prosrc as text from pg_proc where proname in ('listing_of', 'rank_of')`;
    const text = functions.map((one) => one.text).join();
    const read = new Set([...text.matchAll(/\bcaregiver\.(\w+)/g)].map(([, column]) => column!));
    read.delete('id');
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_trigger
      join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
      where tgname = 'caregivers_listed'`;
    expect(columns.map(({ name }) => name).toSorted()).toEqual([...read].toSorted());
  });
});
