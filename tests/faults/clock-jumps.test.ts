/** The clock of the machine that runs the product jumps an hour forward, and an hour back. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#features/members/notifications/actions.server.ts';
import { meet } from '../conversations.ts';
import { joinCaregiver, joinFamily } from '../people.ts';
import { testProduct } from '../product.ts';
import type { TestProduct } from '../product.ts';

const second = 1000;
const hour = 60 * 60 * second;

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  product.time.now = new Date();
});
afterEach(() => vi.useRealTimers());

/** For the code that asks our clock, and for libraries. */
function jump(milliseconds: number) {
  product.time.now = new Date(product.time.now.getTime() + milliseconds);
  vi.setSystemTime(product.time.now);
}

test('sessions go on, whether they began before a jump or during it', async () => {
  const isSignedIn = async ({ visit }: Awaited<ReturnType<TestProduct['join']>>) =>
    (await product.call('GET auth/session', {}, visit)).authenticated;
  const before = [await product.join(['family']), await product.join(['admin'])];
  jump(hour);
  for (const person of before) expect(await isSignedIn(person)).toBe(true);
  const during = await product.join(['admin']);
  jump(-hour);
  for (const person of [...before, during]) expect(await isSignedIn(person)).toBe(true);
});

test('limits count by the clock of the database: a jump gives nothing back, and takes nothing', async () => {
  const { limits } = product.platform;
  const once = { points: 1, seconds: 60 };
  const isRefused = () =>
    limits.spend('jumps:someone', once).then(
      () => false,
      () => true,
    );
  expect(await isRefused()).toBe(false);
  jump(hour);
  await product.runJob('limits.sweep');
  expect(await isRefused()).toBe(true);
  jump(-2 * hour);
  await expect(limits.spend('jumps:other', once)).resolves.toBeUndefined();
  await expect(limits.spend('jumps:other', once)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test('a job runs when it is due by the clock of the database', async () => {
  const { db, platform } = product;
  jump(hour);
  await platform.jobs.send(db, 'limits.sweep', {}, { afterSeconds: 1 });
  jump(-2 * hour);
  const waiting = () =>
    product.driver`select from jobs.job where name = 'limits.sweep' and state < 'completed'`;
  await expect.poll(waiting).toHaveLength(0);
});

test('messages stay in the order they were sent', async () => {
  const { family, caregiver, conversationId, say } = await meet(product);
  await say(family, 'before');
  jump(hour);
  await say(caregiver, 'an hour ahead');
  jump(-hour);
  await say(family, 'back again');
  const { messages } = await product.call('GET messages/get', { conversationId }, caregiver.visit);
  expect(messages.map(({ content }) => content)).toEqual(['before', 'an hour ahead', 'back again']);
});

test('a list that is read page by page shows everything once', async () => {
  const { id: userId, visit } = await joinFamily(product);
  const tell = async (from: number) => {
    for (let place = from; place < from + 15; place += 1) {
      jump(second);
      const path = `/my-jobs/${place}`;
      const news = { userId, kind: 'application', title: `${place}`, path } as const;
      await notify(product.db, product.platform, news);
    }
  };
  await tell(0);
  jump(hour);
  await tell(15);
  const first = await readPage();
  jump(-hour);
  await tell(30);
  // What came since is not behind the first page, but is on the list that is read anew.
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);
  expect((await readOn(first)).toSorted(byNumber)).toEqual(numbers(30));
  expect((await readOn(await readPage())).toSorted(byNumber)).toEqual(numbers(45));

  function readPage(after?: string) {
    return product.call('GET notifications/list', { after }, visit);
  }
  async function readOn({
    notifications,
    next,
  }: Awaited<ReturnType<typeof readPage>>): Promise<string[]> {
    const titles = notifications.map(({ title }) => title);
    return next ? [...titles, ...(await readOn(await readPage(next)))] : titles;
  }
});

const byNumber = (one: string, other: string) => Number(one) - Number(other);

test('ADM-3 a decision that the caregiver may know of cannot be undone, also after a jump back', async () => {
  const admin = await product.join(['admin']);
  const { caregiverId } = await joinCaregiver(product, { approvalStatus: 'pending' });
  await product.call('POST admin/caregiver/approve', { caregiverId, approve: true }, admin.visit);
  jump(-hour);
  const undo = product.call('POST admin/caregiver/undo-decision', { caregiverId }, admin.visit);
  await expect(undo).rejects.toMatchObject({ kind: 'conflict' });
});
