import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { plantApplication, postJob } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { countWaiting } from '#tests/waiting.ts';

let product: TestProduct;
let admin: TestPerson;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const suspend = (userId: string, reason = 'Asked for gift cards.') =>
  product.call('POST admin/users/suspend', { userId, reason }, admin.visit);
const restore = (userId: string) =>
  product.call('POST admin/users/restore', { userId, notes: 'It was a mistake.' }, admin.visit);

const logIn = ({ email }: TestPerson) =>
  product.call('POST auth/login_with_password', { email, password: testPassword });
const mailsTo = ({ email }: TestPerson) => readMails(product, email);
const isIn = async ({ visit }: TestPerson) =>
  (await product.call('GET auth/session', {}, visitWith(visit.sessionToken))).authenticated;

describe('Suspending someone', () => {
  test('waits for a caregiver who saves a photo in the same moment', async () => {
    const caregiver = await joinCaregiver(product);
    let suspending: Promise<unknown> | undefined;
    await product.db.transaction().execute(async (db) => {
      // In the order of POST caregiver/update-profile.
      await db
        .selectFrom('caregivers')
        .select('id')
        .where('userId', '=', caregiver.id)
        .forUpdate()
        .execute();
      suspending = suspend(caregiver.id);
      suspending.catch(() => {});
      await expect.poll(() => countWaiting(product)).toBeGreaterThan(0);
      await db.updateTable('users').set({ photoId: null }).where('id', '=', caregiver.id).execute();
    });
    expect(await suspending).toEqual({ success: true });
  });

  test('their sessions end at once, and the way back in is refused with a reason', async () => {
    const person = await joinFamily(product);
    expect(await isIn(person)).toBe(true);
    await suspend(person.id, 'Asked for\u0000 gift cards.');
    expect(await isIn(person)).toBe(false);
    await expect(logIn(person)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'This account is suspended. Please write to our support.',
    });
    const [mail] = await mailsTo(person);
    expect(mail!.subject).toBe('Your Tendwell account is suspended');
    expect(mail!.bodyText).toContain('Asked for gift cards.');

    await restore(person.id);
    expect((await logIn(person)).user.id).toBe(person.id);
    expect(await isIn(person)).toBe(false);
    expect((await mailsTo(person))[1]!.subject).toBe('Your Tendwell account is open again');
  });

  test('a profile disappears, and comes back with the account', async () => {
    const { id, slug, caregiverId } = await joinCaregiver(product);
    const find = () => product.call('GET caregivers/profile', { slug });
    const isFound = async () =>
      (await product.call('GET caregivers/search', { location: '33101' })).caregivers.some(
        (each) => each.id === caregiverId,
      );
    expect(await isFound()).toBe(true);
    await suspend(id);
    await expect(find()).rejects.toMatchObject({ kind: 'missing' });
    expect(await isFound()).toBe(false);
    await restore(id);
    expect((await find()).slug).toBe(slug);
    expect(await isFound()).toBe(true);
  });

  test('the jobs of a family disappear, and come back', async () => {
    const family = await joinFamily(product);
    const { id } = await postJob(product, family);
    const isOnBoard = async () =>
      (await product.call('GET job-requests/list', {})).jobRequests.some((job) => job.id === id);
    expect(await isOnBoard()).toBe(true);
    await suspend(family.id);
    expect(await isOnBoard()).toBe(false);
    await expect(product.call('GET job-requests/details', { id })).rejects.toMatchObject({
      kind: 'missing',
    });
    await restore(family.id);
    expect(await isOnBoard()).toBe(true);
  });

  test('FAMD-5 a family that comes back is not asked to have answered meanwhile', async () => {
    const family = await joinFamily(product);
    const { id } = await postJob(product, family);
    const day = 24 * 60 * 60 * 1000;
    const long = (days: number) => new Date(product.time.now.getTime() - days * day);
    await product.db
      .updateTable('jobRequests')
      .set({ createdAt: long(40), confirmedAt: long(40), askedAt: long(26) })
      .where('id', '=', id)
      .execute();
    await suspend(family.id);
    await restore(family.id);
    await product.runJob('job-requests.ask');
    const { status, confirmedAt } = await product.db
      .selectFrom('jobRequests')
      .select(['status', 'confirmedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([status, confirmedAt]).toEqual(['open', product.time.now]);
  });

  test('who applied disappears from the family’s list and its count', async () => {
    const family = await joinFamily(product);
    const caregiver = await joinCaregiver(product);
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, caregiver, jobRequestId);
    const seen = async () => {
      const { visit } = family;
      const list = await product.call('GET job-applications/list', { jobRequestId }, visit);
      const { jobRequests } = await product.call('GET job-requests/mine', {}, visit);
      return [list.applicants.length, jobRequests[0]!.applicantCount];
    };
    expect(await seen()).toEqual([1, 1]);
    await suspend(caregiver.id);
    expect(await seen()).toEqual([0, 0]);
    await restore(caregiver.id);
    expect(await seen()).toEqual([1, 1]);
  });

  test('conversations freeze, and thaw', async () => {
    const { family, caregiver, say } = await meet(product);
    await say(family, 'Hello');
    await suspend(caregiver.id);
    await expect(say(family, 'Are you there?')).rejects.toThrow(
      'You can no longer write to this person.',
    );
    await restore(caregiver.id);
    await say(family, 'Are you there?');
  });

  test('open pages hear nothing more', async () => {
    const person = await joinFamily(product);
    const response = await product.request('events', {
      headers: { cookie: `session=${person.visit.sessionToken}` },
    });
    const reader = response.body!.getReader();
    const ended = (async () => {
      while (!(await reader.read()).done);
    })();
    await suspend(person.id);
    await ended;
  });

  test('ADM-9 both are written down, with the reason and the note', async () => {
    const person = await joinFamily(product);
    await suspend(person.id);
    await restore(person.id);
    const log = await product.db
      .selectFrom('auditLog')
      .select(['action', 'performedBy', 'subjectKind', 'notes'])
      .where('subjectId', '=', person.id)
      .orderBy('id')
      .execute();
    const facts = { performedBy: admin.id, subjectKind: 'user' };
    expect(log).toEqual([
      { action: 'user_suspend', ...facts, notes: 'Asked for gift cards.' },
      { action: 'user_restore', ...facts, notes: 'It was a mistake.' },
    ]);
  });

  test('two admins cannot suspend each other at once', async () => {
    const [one, other] = [await product.join(['admin']), await product.join(['admin'])];
    const asked = (by: TestPerson, { id: userId }: TestPerson) =>
      product.call('POST admin/users/suspend', { userId, reason: 'Both at once.' }, by.visit);
    const results = await Promise.allSettled([asked(one, other), asked(other, one)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('what is refused', async () => {
    const person = await joinFamily(product);
    await expect(suspend(person.id, '  ')).rejects.toThrow('Please give a reason');
    await expect(restore(person.id)).rejects.toMatchObject({ kind: 'conflict' });
    await suspend(person.id);
    await expect(suspend(person.id)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(suspend(admin.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(suspend(randomUUID())).rejects.toMatchObject({ kind: 'missing' });
  });
});
