import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { someLetter } from '#tests/jobs.ts';
import { confirmEmail } from '#tests/people.ts';
import { liveTogether } from '#tests/people-in-every-table.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { exportedColumns } from '#platform/database/personal-table.ts';
import type { Disclosure } from '#platform/database/personal-table.ts';
import { impersonalTables, personalTables } from './personal-tables.ts';

let product: TestProduct;
let lives: Awaited<ReturnType<typeof liveTogether>>;
let elsewhere: string[];
beforeAll(async () => {
  product = await testProduct();
  lives = await liveTogether(product);
  elsewhere = await partsOfOtherTests();
});

/** Parts that these two have no rows of, because a test of the noun itself downloads them. */
async function partsOfOtherTests(): Promise<string[]> {
  const tests: string[] = [];
  for await (const path of glob('app/features/**/*.test.ts')) {
    const source = await readFile(path, 'utf8');
    if (!path.includes('personal-data') && source.includes('account/export')) tests.push(source);
  }
  const files = [await download('caregiver'), await download('family')];
  const parts = Object.values(personalTables).flatMap((each) => ('part' in each ? each.part : []));
  return parts.filter(
    (part) =>
      files.every((file) => file[part].length === 0) &&
      tests.some((source) => new RegExp(`\\b${part}\\b`).test(source)),
  );
}

const download = (of: 'caregiver' | 'family') =>
  product.call('POST account/export', {}, lives[of].visit);

/** Under which name a column stands in the file, where it is not its own. */
const renamed: Record<string, string> = {
  'messages.encryptedContent': 'content',
  'photos.id': 'address',
};

describe('every column with a person’s data', () => {
  test('is named as exported or withheld, and every table without any is named too', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
      group by table_name`.execute(product.db);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
    const found = rows
      .filter(({ table }) => !impersonalTables.some((name) => name === camel(table)))
      .map(({ table, columns }) => [camel(table), columns.map(camel).sort()]);
    const declared = Object.entries(personalTables).map(([table, { columns }]) => [
      table,
      Object.keys(columns).sort(),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  test('that is exported stands in the file, and no other', async () => {
    const files = [await download('caregiver'), await download('family')];
    for (const [table, declared] of Object.entries(personalTables)) {
      const exported = exportedColumns<Record<string, Disclosure>>(declared.columns).map(
        (column) => renamed[`${table}.${column}`] ?? column,
      );
      expect([table, exported.length > 0]).toEqual([table, 'part' in declared]);
      if (!('part' in declared)) continue;
      const { part } = declared;
      const rows = files.flatMap((file) => file[part]);
      expect([table, rows.length > 0 || elsewhere.includes(part)]).toEqual([table, true]);
      const beside = { documents: ['fileName', 'mediaType'], conversations: ['yourSide'] };
      const expected = [...exported, ...(beside[table as keyof typeof beside] ?? [])];
      for (const row of rows) {
        expect([table, Object.keys(row).sort()]).toEqual([table, expected.sort()]);
      }
    }
  });
});

describe('downloading my data', () => {
  test.each(['caregiver', 'family'] as const)('a %s finds all of theirs', async (who) => {
    const data = await download(who);
    const others = {
      caregiver: [
        'family',
        'jobRequests',
        'decisionsOnApplications',
        'testimonialsGiven',
        'circleInvitationsReceived',
        'leftOut',
      ],
      family: [
        'leftOut',
        'caregiverProfile',
        'verifications',
        'documents',
        'applications',
        'replyTimes',
        'savedJobs',
        'testimonials',
        'testimonialsGiven',
        'circleInvitationsReceived',
        'photos',
        'files',
        'blocks',
        'auditLog',
      ],
    };
    const empty = Object.entries(data).flatMap(([name, rows]) =>
      rows.length > 0 || elsewhere.includes(name) ? [] : name,
    );
    expect(empty.sort()).toEqual(others[who].sort());
  });

  test('messages of both sides are readable', async () => {
    const { messages } = await download('caregiver');
    expect(messages.map(({ sender, content }) => [sender, content])).toEqual([
      ['family', 'Are you free on Monday?'],
      ['caregiver', 'Yes, after nine.'],
    ]);
  });

  test.each(['caregiver', 'family'] as const)(
    'a %s gets no secrets, nothing private of others, and no report about them',
    async (who) => {
      const text = JSON.stringify(await download(who));
      const other = who === 'caregiver' ? 'family' : 'caregiver';
      expect(text).toContain(lives.emails[who]);
      expect(text).not.toContain(lives.emails[other]);
      expect(text).not.toContain(lives[other].id);
      expect(text).not.toMatch(/hash|argon2|token|storageKey|referee@example|note of an admin/i);
      if (who === 'family') expect(text).not.toContain(someLetter);
      else expect(text).not.toContain('secret report');
    },
  );

  test('of an address that is not confirmed it has nothing that is kept by address', async () => {
    const email = 'rita-the-referee@example.com';
    await sql`
      insert into testimonials (caregiver_id, ref_name, relation, contact_email, contact_phone)
      values (${lives.caregiverId}, 'Rita Referee', 'Neighbor', ${email}, '+13055550123')`.execute(
      product.db,
    );
    await product.call('POST newsletter/signup', { email });
    const pretender = await product.join(['family'], { email });
    const ask = () => product.call('POST account/export', {}, pretender.visit);

    const before = await ask();
    expect(before).toMatchObject({ testimonialsGiven: [], newsletter: [], mails: [] });
    expect(before.leftOut).toEqual([{ reason: expect.stringContaining('not confirmed yet') }]);
    expect(JSON.stringify(before)).not.toMatch(/Rita|\+13055550123/);

    await confirmEmail(product, pretender);
    const after = await ask();
    expect(after.testimonialsGiven).toMatchObject([{ refName: 'Rita Referee' }]);
    expect(after.leftOut).toEqual([]);
    expect([after.newsletter, after.mails].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('is limited', async () => {
    const { visit } = await product.join(['family']);
    const ask = () => product.call('POST account/export', {}, visit);
    for (let asked = 0; asked < 5; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ kind: 'too-many' });
  });
});
