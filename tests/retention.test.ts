import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { api } from '#api';
import { keptElsewhere, retention } from '../app/retention.ts';
import { dayFrom, joinPoster } from './listings.ts';
import { plantMember } from './people.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const lines = Object.entries(retention);
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every table says how long it is kept', async () => {
  const tables = await product.driver<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  const named = lines.map(([table]) => inSql(table));
  expect(tables.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('what goes with other rows goes with them', async () => {
  const keys = await product.driver<{ pair: string }[]>`
    select conrelid::regclass || ' with ' || confrelid::regclass as pair
    from pg_constraint where contype = 'f' and confdeltype = 'c'`;
  const promised = lines.flatMap(([table, kept]) =>
    'goesWith' in kept ? [`${inSql(table)} with ${inSql(kept.goesWith)}`] : [],
  );
  expect(keys.map(({ pair }) => pair)).toEqual(expect.arrayContaining(promised));
});

test('what a job or a person removes is removed by one that exists', () => {
  const jobs = product.work;
  const unscheduled = lines.filter(([, kept]) => 'job' in kept && !jobs[kept.job]?.schedule);
  const unknown = lines.filter(([, kept]) => 'removedBy' in kept && !(kept.removedBy in api));
  expect([...unscheduled, ...unknown]).toEqual([]);
});

test('the document says the same', async () => {
  const text = await readFile('docs/retention.md', 'utf8');
  const byWhom = (kept: (typeof lines)[number][1]) => {
    if ('job' in kept) return `\`${kept.job}\``;
    if ('goesWith' in kept) return `with \`${inSql(kept.goesWith)}\``;
    return 'removedBy' in kept ? `\`${kept.removedBy}\`` : `grows ${kept.grows}`;
  };
  const tables = lines.map(
    ([table, kept]) => `| \`${inSql(table)}\` | ${kept.until} | ${byWhom(kept)} | ${kept.why} |`,
  );
  const others = Object.entries(keptElsewhere).map(
    ([what, { until, why }]) => `| ${what} | ${until} | ${why} |`,
  );
  const written = text.split('\n').filter((line) => /^\| (?!what|table|---)/.test(line));
  expect(written).toEqual([...tables, ...others]);
});

const days = (count: number) => new Date(product.time.now.getTime() - count * 24 * 60 * 60_000);

test('a notification goes after ninety days if it was read, else after a year', async () => {
  const { db } = product;
  const { id: userId } = await plantMember(db);
  const plant = (title: string, age: number, readAt: Date | null) =>
    db
      .insertInto('notifications')
      .values({ userId, kind: 'message', path: '/messages', title, createdAt: days(age), readAt })
      .execute();
  await plant('read', 89, days(1));
  await plant('read long ago', 91, days(1));
  await plant('unread', 364, null);
  await plant('unread for a year', 366, null);
  await product.runJob('notifications.sweep');
  const left = await db.selectFrom('notifications').select('title').execute();
  expect(left.map(({ title }) => title).sort()).toEqual(['read', 'unread']);
});

test('a mail goes a year after it was written, unless it still waits', async () => {
  const { db } = product;
  const plant = (cause: string, age: number, isWaiting = false) =>
    db
      .insertInto('mailOutbox')
      .values({
        cause,
        kind: 'verify_email',
        recipient: 'ann@example.com',
        subject: 'Hello',
        createdAt: days(age),
        retryUntil: days(-1),
        expiresAt: days(-1),
        nextAttemptAt: days(-1),
        ...(isWaiting
          ? { state: 'waiting' as const, content: Buffer.from('x'), encryptionKeyId: 'x' }
          : { state: 'sent' as const, sentAt: days(age) }),
      })
      .execute();
  await plant('young', 364);
  await plant('old', 366);
  await plant('waits', 366, true);
  await product.runJob('mail.sweep');
  const left = await db.selectFrom('mailOutbox').select('cause').execute();
  expect(left.map(({ cause }) => cause).sort()).toEqual(['waits', 'young']);
});

test('an address that nobody confirmed goes after a month, one that left after a year', async () => {
  const { db } = product;
  const plant = (name: string, createdAt: Date, confirmedAt?: Date, unsubscribedAt?: Date) =>
    db
      .insertInto('newsletterSubscribers')
      .values({ email: `${name}@example.com`, createdAt, confirmedAt, unsubscribedAt })
      .execute();
  await plant('asked', days(29));
  await plant('asked-long-ago', days(31));
  await plant('reads', days(800), days(800));
  await plant('left', days(800), days(800), days(364));
  await plant('left-long-ago', days(800), days(800), days(366));
  await plant('left-and-asks-again', days(1), days(800), days(366));
  await product.runJob('newsletter.sweep');
  const left = await db.selectFrom('newsletterSubscribers').select('email').execute();
  const names = left.map(({ email }) => email.split('@')[0]!).toSorted();
  expect(names).toEqual(['asked', 'left', 'left-and-asks-again', 'reads']);
});

test('an import goes after a week, whatever became of it', async () => {
  const { db } = product;
  const { id: performedBy } = await plantMember(db);
  const plant = (fileName: string, age: number, status: 'checked' | 'done') =>
    db
      .insertInto('listingImports')
      .values({ performedBy, fileName, rowCount: 1, status, createdAt: days(age) })
      .execute();
  await plant('checked', 6, 'checked');
  await plant('checked long ago', 8, 'checked');
  await plant('done', 6, 'done');
  await plant('done long ago', 8, 'done');
  await product.runJob('listings.close');
  const left = await db.selectFrom('listingImports').select('fileName').execute();
  expect(left.map(({ fileName }) => fileName).toSorted()).toEqual(['checked', 'done']);
});

test('how many jobs end on a day goes when the day is over', async () => {
  const poster = await joinPoster(product);
  const [today, tomorrow] = [dayFrom(product, 0), dayFrom(product, 1)];
  await poster.post({ expiresDate: today });
  await poster.post({ expiresDate: tomorrow });
  const { id } = await poster.post({ expiresDate: today, citySlug: null });
  await product.call('POST admin/listings/expire', { id }, poster.visit);
  const readDays = async () => {
    const ends = await product.db.selectFrom('openJobEnds').select('expiresDate').execute();
    return ends.map(({ expiresDate }) => expiresDate);
  };
  await product.runJob('listings.close');
  expect(new Set(await readDays())).toEqual(new Set([today, tomorrow]));
  product.time.now = days(-1);
  await product.runJob('listings.close');
  expect(await readDays()).toEqual([tomorrow]);
});
