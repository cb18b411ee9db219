import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };

beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin'], { displayName: 'Daniel Price' });
});
const ask = <Key extends CallKey>(key: Key, input: Question<Key>) =>
  product.call(key, input, admin.visit);

test('the mail log tells recipient, kind and state, and never what a mail says', async () => {
  const recipient = `m${randomUUID().slice(0, 8)}@example.com`;
  await product.db
    .insertInto('mailOutbox')
    .values(
      Array.from({ length: 51 }, (_, index) => ({
        cause: `test:${recipient}:${index}`,
        kind: 'reset_password',
        recipient,
        subject: 'A secret subject',
        content: Buffer.from('https://example.com/reset?token=secret'),
        nextAttemptAt: new Date(),
        retryUntil: new Date(),
        expiresAt: new Date(),
        state: index === 0 ? 'failed' : 'waiting',
      })),
    )
    .execute();
  const first = await ask('GET admin/mail-log', { q: recipient.slice(0, 6) });
  expect(first.mails).toHaveLength(50);
  expect(JSON.stringify(first)).not.toContain('secret');
  const second = await ask('GET admin/mail-log', { q: recipient, after: first.next! });
  expect([second.mails.length, second.next]).toEqual([1, null]);
  const failed = await ask('GET admin/mail-log', { q: recipient, state: 'failed' });
  expect(failed.mails).toMatchObject([{ recipient, kind: 'reset_password', state: 'failed' }]);
  expect((await ask('GET admin/mail-log', { q: 'm%' })).mails).toEqual([]);
});

describe('ADM-9 mails that failed', () => {
  const failedMail = async (facts: object = {}) => {
    const cause = randomUUID();
    await queueMail(product.db, product.platform, {
      cause,
      kind: 'test',
      recipient: 'gone@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '',
    });
    const { id } = await product.db
      .updateTable('mailOutbox')
      .set({
        state: 'failed',
        lastError: 'The mail server refuses this recipient (550).',
        ...facts,
      })
      .where('cause', '=', cause)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const stateOf = async (id: string) => {
    const { mails } = await ask('GET admin/mail-log', { q: 'gone@example.com' });
    return mails.find((mail) => mail.id === id)?.state;
  };

  test('are counted, tell why, and are sent again one by one or all at once', async () => {
    await product.db.deleteFrom('mailOutbox').execute();
    const [one, two, three] = [await failedMail(), await failedMail(), await failedMail()];
    const log = await ask('GET admin/mail-log', { state: 'failed' });
    expect(log.failedCount).toBe(3);
    expect(log.mails[0]).toMatchObject({
      reason: 'The mail server refuses this recipient (550).',
      nextAttemptAt: null,
    });

    expect(await ask('POST admin/mails/resend', { mailId: one })).toEqual({ count: 1 });
    expect([await stateOf(one), await stateOf(two)]).toEqual(['waiting', 'failed']);
    await expect(ask('POST admin/mails/resend', { mailId: one })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This mail cannot be sent again.',
    });
    expect(await ask('POST admin/mails/resend', { all: true })).toEqual({ count: 2 });
    expect(await stateOf(three)).toBe('waiting');
    await expect(ask('POST admin/mails/resend', { all: true })).rejects.toMatchObject({
      kind: 'conflict',
    });
    const entries = await product.db
      .selectFrom('auditLog')
      .select(['subjectId', 'notes'])
      .where('action', '=', 'mail_resend')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { subjectId: one, notes: '1 mail' },
      { subjectId: 'all failed', notes: '2 mails' },
    ]);
  });

  test('are not sent again once their link is dead, and never all by an empty question', async () => {
    const id = await failedMail({ expiresAt: product.time.now });
    await expect(ask('POST admin/mails/resend', { mailId: id })).rejects.toMatchObject({
      kind: 'conflict',
    });
    for (const question of [{}, { mailId: id, all: true as const }]) {
      await expect(ask('POST admin/mails/resend', question)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'Please say which mail to send again, or all.',
      });
    }
  });
});

test('settings say how the product is set up, and no secret', async () => {
  const { settings } = await ask('GET admin/settings', {});
  expect(settings).toContainEqual({
    name: 'Product name',
    value: 'Tendwell',
    variable: 'BRAND_NAME',
  });
  expect(JSON.stringify(settings)).not.toMatch(/secret for tests|postgres:/);
});
