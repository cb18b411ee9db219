import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReportedMessages } from '#features/talk/reports/admin/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { createKeyring } from '#platform/keys.ts';
import { meet } from '#tests/conversations.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { reencryptMessages } from './reencryption.server.ts';

let product: TestProduct;
const logged: string[] = [];
beforeAll(async () => {
  product = await testProduct();
  product.platform.log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
});

/** Every row of every table, as text; bytes as hexadecimal digits. */
async function dump(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename not in ('zip_codes', 'cities')`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select kept::text as row from ${sql.raw(name)} as kept`.execute(db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

test('MSG-9 what is said is nowhere in the database or the log', async () => {
  const canary = 'canary-that-nobody-may-hear';
  const { family, caregiver, conversationId, say } = await meet(product);
  const { id } = await say(family, canary);
  await say(caregiver, `You said ${canary}?`);
  await product.call('GET messages/get', { conversationId }, caregiver.visit);
  await product.call(
    'POST reports/create',
    { subjectKind: 'conversation', subjectId: conversationId, reason: 'scam', messageIds: [id] },
    caregiver.visit,
  );
  await product.request('messages/send', {
    method: 'POST',
    headers: { cookie: `session=${family.visit.sessionToken}` },
    body: JSON.stringify({ conversationId: 'none', content: canary }),
  });
  product.platform.log.info('the log is heard');

  const kept = await dump(product.db);
  expect(kept).toContain(conversationId);
  const forms = [
    canary,
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('base64'),
  ];
  for (const form of forms) {
    expect(kept).not.toContain(form);
    expect(logged.join()).not.toContain(form);
  }
  expect(logged.join()).toContain('the log is heard');
});

test('MSG-9 a message that was moved to another conversation cannot be read', async () => {
  const { family, conversationId, say } = await meet(product);
  const other = await meet(product);
  const { id } = await say(family, 'Only here');
  await product.db
    .updateTable('messages')
    .set({ conversationId: other.conversationId })
    .where('id', '=', id)
    .execute();
  await expect(
    product.call('GET messages/get', { conversationId: other.conversationId }, other.family.visit),
  ).rejects.toThrow('damaged');
  expect(
    (await product.call('GET messages/get', { conversationId }, family.visit)).messages,
  ).toEqual([]);
});

describe('MSG-9 a new key', () => {
  const oldSecret = 'a secret for tests, long enough to be one';
  const newSecret = 'another secret for tests, just as long';

  test('takes over while people write, and then the old one can go', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    const { id } = await say(family, 'Before the change');
    await product.call(
      'POST reports/create',
      { subjectKind: 'conversation', subjectId: conversationId, reason: 'scam', messageIds: [id] },
      caregiver.visit,
    );
    const before = product.platform.keys;
    product.platform.keys = createKeyring([newSecret, oldSecret]);
    await say(caregiver, 'After the change');
    const contents = async () => {
      const thread = await product.call('GET messages/get', { conversationId }, family.visit);
      return thread.messages.map(({ content }) => content);
    };
    expect(await contents()).toEqual(['Before the change', 'After the change']);

    await Promise.all([
      reencryptMessages(product.db, product.platform),
      reencryptMessages(product.db, product.platform),
      say(family, 'Meanwhile'),
    ]);
    // The job takes the copies in reports along.
    await product.runJob('messages.reencrypt');

    product.platform.keys = createKeyring([newSecret]);
    expect(await contents()).toEqual(['Before the change', 'After the change', 'Meanwhile']);
    const { id: reportId } = await product.db
      .selectFrom('reports')
      .select('id')
      .where('subjectId', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(await readReportedMessages(product.db, product.platform.keys, reportId)).toMatchObject([
      { content: 'Before the change' },
    ]);
    product.platform.keys = before;
  });
});
