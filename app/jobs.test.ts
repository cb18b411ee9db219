import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/outbox.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

/** How often each background job runs, stated a second time in words. */
const frequencies: Record<
  string,
  'every five minutes' | 'each minute' | 'each hour' | 'each day' | 'when it is sent'
> = {
  'accounts.sweep': 'each day',
  'approvals.tell': 'when it is sent',
  'audit.anchor': 'each hour',
  'circles.sweep': 'each day',
  'circles.tell-ended': 'when it is sent',
  'database.backfill': 'each minute',
  'events.sweep': 'each hour',
  'files.reencrypt': 'each hour',
  'files.remove': 'when it is sent',
  'files.sweep': 'each day',
  'help-cases.sweep': 'each day',
  'identities.sweep': 'each hour',
  'job-requests.ask': 'each hour',
  'limits.sweep': 'each hour',
  'listings.close': 'each hour',
  'listings.import': 'when it is sent',
  'mail.deliver': 'when it is sent',
  'mail.expire': 'each hour',
  'mail.reencrypt': 'each hour',
  'mail.retry': 'each minute',
  'mail.sweep': 'each day',
  'messages.reencrypt': 'each hour',
  'newsletter.sweep': 'each day',
  'notifications.mail': 'each minute',
  'notifications.push': 'when it is sent',
  'notifications.sweep': 'each day',
  'saved-searches.match': 'each minute',
  'saved-searches.sweep': 'each day',
  'saved-searches.tell': 'each day',
  'search.learn': 'every five minutes',
  'search.refresh': 'each day',
  'secrets.report': 'each hour',
  'sessions.sweep': 'each hour',
  'sessions.tell-lock': 'when it is sent',
  'verifications.expire': 'each minute',
  'verifications.remind': 'each day',
};

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

/** Accepts only schedules that run every day. */
function frequencyOf(cron: string | undefined) {
  if (cron === undefined) return 'when it is sent';
  if (cron === '* * * * *') return 'each minute';
  if (cron === '*/5 * * * *') return 'every five minutes';
  if (/^[0-5]?\d \* \* \* \*$/.test(cron)) return 'each hour';
  if (/^[0-5]?\d ([01]?\d|2[0-3]) \* \* \*$/.test(cron)) return 'each day';
  return cron;
}

test('every background job runs as often as it should', () => {
  const table = product.work;
  const found = Object.entries(table).map(([name, { schedule }]) => [name, frequencyOf(schedule)]);
  expect(Object.fromEntries(found)).toEqual(frequencies);
});

test('the job queue has every schedule', async () => {
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from jobs.schedule`.execute(product.db);
  const scheduled = Object.entries(frequencies).filter(
    ([name, frequency]) => frequency !== 'when it is sent' && name !== 'mail.retry',
  );
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, frequencyOf(cron)]))).toEqual(
    Object.fromEntries(scheduled),
  );
});

test('what has expired by the product’s clock is swept, whatever the database’s clock says', async () => {
  const { db, time } = product;
  const table = product.work;
  const { id: userId } = await product.join(['family']);
  const expiresAt = new Date(time.now.getTime() + 60 * 60_000);
  const tokenHash = Buffer.alloc(32, 7);
  await db
    .insertInto('accountLinks')
    .values({ tokenHash, userId, purpose: 'verify_email', email: 'a@example.com', expiresAt })
    .execute();
  await db
    .insertInto('entryTokens')
    .values({ tokenHash, browserHash: tokenHash, userId, expiresAt })
    .execute();
  const sweep = async () => {
    for (const name of ['accounts.sweep', 'identities.sweep', 'sessions.sweep']) {
      await table[name]!.run({});
    }
    const count = async (name: 'accountLinks' | 'entryTokens' | 'sessions') =>
      (await db.selectFrom(name).select('userId').where('userId', '=', userId).execute()).length;
    return [await count('accountLinks'), await count('entryTokens'), await count('sessions')];
  };
  expect(await sweep()).toEqual([1, 1, 1]);
  time.now = new Date(expiresAt.getTime() + 1);
  expect(await sweep()).toEqual([1, 0, 1]);
  time.now = new Date(expiresAt.getTime() + 366 * 24 * 60 * 60_000);
  expect(await sweep()).toEqual([0, 0, 0]);
});

test.each(['waiting', 'failed'] as const)(
  'a mail that is %s when its link dies keeps no word of it',
  async (state) => {
    const { db, platform, time } = product;
    const table = product.work;
    const cause = `dying:${state}`;
    await queueMail(db, platform, {
      cause,
      kind: 'reset_password',
      recipient: 'ann@example.com',
      subject: 'A new password',
      text: 'http://127.0.0.1:3000/reset-password?token=secret',
      html: '<p>http://127.0.0.1:3000/reset-password?token=secret</p>',
      linkExpiresAt: new Date(time.now.getTime() + 60 * 60_000),
    });
    await db.updateTable('mailOutbox').set({ state }).where('cause', '=', cause).execute();
    const expire = async () => {
      await table['mail.expire']!.run({});
      return db
        .selectFrom('mailOutbox')
        .select(['state', 'content', 'encryptionKeyId'])
        .where('cause', '=', cause)
        .executeTakeFirstOrThrow();
    };
    expect(await expire()).toMatchObject({ state, content: expect.any(Buffer) });
    time.now = new Date(time.now.getTime() + 60 * 60_000);
    expect(await expire()).toEqual({ state: 'expired', content: null, encryptionKeyId: null });
  },
);
