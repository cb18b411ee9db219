import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReportedMessages } from '#features/talk/reports/admin/actions.server.ts';
import { createKeyring } from '#platform/keys.ts';
import { meet } from '#tests/conversations.ts';
import { dump, formsOf } from '#tests/database-dump.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { secret } from '#tests/started-product.ts';
import { reencryptMessages } from './reencryption.server.ts';

let product: TestProduct;
const logged: string[] = [];
beforeAll(async () => {
  product = await testProduct();
  product.platform.log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
});

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
  for (const form of formsOf(canary)) {
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
    product.platform.keys = createKeyring([newSecret, secret]);
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
