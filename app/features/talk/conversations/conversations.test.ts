import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { plantApplication, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  await product.db.deleteFrom('rateLimits').execute();
});

const create = (
  who: TestPerson,
  input: { caregiverId?: string; jobRequestId?: number; initialMessage?: string },
) => product.call('POST conversations/create', input, who.visit);
const list = (who: TestPerson, after?: string) =>
  product.call('GET conversations/list', { after }, who.visit);
const suspend = (id: string) =>
  product.db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'test' })
    .where('id', '=', id)
    .execute();

describe('who may start', () => {
  test('MSG-7 a family writes to a caregiver, and both find it in their list', async () => {
    const family = await joinFamily(product);
    const caregiver = await joinCaregiver(product);
    const { caregiverId } = caregiver;
    const { conversationId } = await create(family, { caregiverId, initialMessage: ' Hello! ' });

    expect((await list(family)).conversations).toEqual([
      {
        id: conversationId,
        side: 'family',
        participant: {
          displayName: 'Maria A.',
          avatarUrl: null,
          isDeleted: false,
          profileSlug: caregiver.slug,
        },
        job: null,
        standing: 'open',
        contact: { youAgreed: false, theyAgreed: false },
        lastMessage: { content: 'Hello!', createdAt: expect.any(Date), sender: 'me' },
        unreadCount: 0,
      },
    ]);
    expect((await list(caregiver)).conversations).toMatchObject([
      {
        id: conversationId,
        side: 'caregiver',
        participant: { displayName: 'Carol W.', profileSlug: null },
        lastMessage: { content: 'Hello!', sender: 'them' },
        unreadCount: 1,
      },
    ]);
  });

  test('MSG-7 a second time is a conflict that says so, and the first is found', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const { caregiverId } = caregiver;
    await expect(create(family, { caregiverId })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'A conversation with this person already exists.',
    });
    expect(await product.call('GET conversations/find', { caregiverId }, family.visit)).toEqual({
      conversationId,
    });
  });

  test('MSG-7 of two at once one wins', async () => {
    const family = await joinFamily(product);
    const { id: caregiverId } = await plantCaregiver(product.db);
    const attempts = Array.from({ length: 8 }, () => create(family, { caregiverId }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('MSG-7 a caregiver writes only to a family whose job they applied to', async () => {
    const family = await joinFamily(product);
    const applicant = await joinCaregiver(product);
    const stranger = await joinCaregiver(product);
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, applicant, jobRequestId);

    await expect(create(stranger, { jobRequestId })).rejects.toMatchObject({ kind: 'forbidden' });
    const { conversationId } = await create(applicant, { jobRequestId, initialMessage: 'Hi' });
    expect((await list(family)).conversations).toMatchObject([
      { id: conversationId, job: { id: jobRequestId, title: 'Care Needed in 33101' } },
    ]);
  });

  test('MSG-7 a withdrawn application opens no conversation', async () => {
    const family = await joinFamily(product);
    const applicant = await joinCaregiver(product);
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, applicant, jobRequestId);
    await product.db
      .updateTable('applications')
      .set({ status: 'withdrawn' })
      .where('jobRequestId', '=', jobRequestId)
      .execute();
    await expect(create(applicant, { jobRequestId })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('MSG-7 a caregiver or an admin is told that families start conversations', async () => {
    const { caregiverId } = await joinCaregiver(product);
    for (const person of [await joinCaregiver(product), await product.join(['admin'])]) {
      await expect(create(person, { caregiverId })).rejects.toThrow('Families start conversations');
    }
  });

  test('a caregiver who is paused is reached only by those they applied to', async () => {
    const family = await joinFamily(product);
    const caregiver = await joinCaregiver(product);
    const { caregiverId } = caregiver;
    await product.db
      .updateTable('caregivers')
      .set({ isListed: false })
      .where('id', '=', caregiverId)
      .execute();
    await expect(create(family, { caregiverId })).rejects.toMatchObject({ kind: 'missing' });
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, caregiver, jobRequestId);
    const apply = (status: 'submitted' | 'withdrawn') =>
      product.db
        .updateTable('applications')
        .set({ status })
        .where('jobRequestId', '=', jobRequestId)
        .execute();
    await apply('withdrawn');
    await expect(create(family, { caregiverId })).rejects.toMatchObject({ kind: 'missing' });
    const stranger = await joinFamily(product);
    await apply('submitted');
    await expect(create(stranger, { caregiverId })).rejects.toMatchObject({ kind: 'missing' });
    await expect(create(family, { caregiverId })).resolves.toBeDefined();
  });

  test('nobody writes to a suspended caregiver', async () => {
    const family = await joinFamily(product);
    const caregiver = await joinCaregiver(product);
    await suspend(caregiver.id);
    const { caregiverId } = caregiver;
    await expect(create(family, { caregiverId })).rejects.toMatchObject({ kind: 'missing' });
  });

  test('nobody writes to themselves', async () => {
    const caregiver = await joinCaregiver(product);
    await product.db
      .updateTable('users')
      .set({ roles: ['caregiver', 'family'] })
      .where('id', '=', caregiver.id)
      .execute();
    await expect(create(caregiver, { caregiverId: caregiver.caregiverId })).rejects.toThrow(
      'You cannot write to yourself.',
    );
  });

  test('either a caregiver or a job request is named', async () => {
    const family = await joinFamily(product);
    const { id: caregiverId } = await plantCaregiver(product.db);
    for (const input of [{}, { caregiverId, jobRequestId: 1 }, { caregiverId: 'someone' }]) {
      await expect(create(family, input)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('after twenty new conversations it is enough for a day', async () => {
    const family = await joinFamily(product);
    for (let count = 0; count < 20; count += 1) {
      const { id: caregiverId } = await plantCaregiver(product.db);
      await create(family, { caregiverId });
    }
    const { id: caregiverId } = await plantCaregiver(product.db);
    await expect(create(family, { caregiverId })).rejects.toMatchObject({ kind: 'too-many' });
  });
});

describe('the list', () => {
  test('MSG-1 the latest talk comes first, page after page without a double', async () => {
    const family = await joinFamily(product);
    const started = product.time.now.getTime();
    const ids: string[] = [];
    for (let count = 0; count < 33; count += 1) {
      await product.db.deleteFrom('rateLimits').execute();
      // Three at the same moment: the page ends among them.
      product.time.now = new Date(started + Math.floor(count / 3) * 1000);
      const { id: caregiverId } = await plantCaregiver(product.db);
      ids.push((await create(family, { caregiverId })).conversationId);
    }
    const first = await list(family);
    const second = await list(family, first.next!);
    expect(first.conversations).toHaveLength(20);
    expect(second.next).toBeNull();
    const listed = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(listed.slice(0, 3).toSorted()).toEqual(ids.slice(-3).toSorted());
  });

  test('MSG-1 a message that cannot be read says so, and hides no other', async () => {
    const { family, say } = await meet(product);
    const { id: caregiverId } = await plantCaregiver(product.db);
    const { id } = await say(family, 'Nobody knows its key any more');
    await product.db.deleteFrom('rateLimits').execute();
    await create(family, { caregiverId, initialMessage: 'Hello' });
    await product.db
      .updateTable('messages')
      .set({ encryptionKeyId: 'unknown' })
      .where('id', '=', id)
      .execute();
    const { conversations } = await list(family);
    const contents = conversations.map(({ lastMessage }) => lastMessage!.content);
    expect(contents.toSorted()).toEqual(['Hello', 'This message cannot be read.']);
  });

  describe('MSG-1 the job it began with', () => {
    async function applied() {
      const family = await joinFamily(product);
      const caregiver = await joinCaregiver(product);
      const { id: jobRequestId } = await postJob(product, family);
      await plantApplication(product.db, caregiver, jobRequestId);
      await create(caregiver, { jobRequestId });
      return { family, caregiver, jobRequestId };
    }
    const jobOf = async (who: TestPerson) => (await list(who)).conversations[0]!.job;
    const block = (blocker: TestPerson, blocked: TestPerson) =>
      product.db
        .insertInto('blocks')
        .values({ blockerId: blocker.id, blockedId: blocked.id })
        .execute();

    test('MSG-1 is no longer told once it was removed', async () => {
      const { family, caregiver, jobRequestId } = await applied();
      expect(await jobOf(caregiver)).toMatchObject({ id: jobRequestId });
      const removal = { id: jobRequestId, status: 'removed' } as const;
      await product.call('POST job-requests/change-status', removal, family.visit);
      expect([await jobOf(family), await jobOf(caregiver)]).toEqual([null, null]);
    });

    test.each<[string, (people: Awaited<ReturnType<typeof applied>>) => Promise<unknown>]>([
      ['who is blocked', ({ family, caregiver }) => block(family, caregiver)],
      ['who blocked', ({ family, caregiver }) => block(caregiver, family)],
      ['whose family is suspended', ({ family }) => suspend(family.id)],
    ])('MSG-1 is not told to a caregiver %s', async (_, part) => {
      const people = await applied();
      await part(people);
      expect(await jobOf(people.caregiver)).toBeNull();
    });

    test('MSG-1 stays with its own family after a block', async () => {
      const { family, caregiver, jobRequestId } = await applied();
      await block(family, caregiver);
      expect(await jobOf(family)).toMatchObject({ id: jobRequestId });
    });
  });

  test('a cursor that is none is refused', async () => {
    const family = await joinFamily(product);
    await expect(list(family, 'nonsense')).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('a deleted account is a deleted user, and its messages stay', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'See you on Monday.');
    await product.db.deleteFrom('users').where('id', '=', caregiver.id).execute();

    expect((await list(family)).conversations).toMatchObject([
      {
        participant: { displayName: 'Deleted user', isDeleted: true, profileSlug: null },
        standing: 'closed',
        lastMessage: { content: 'See you on Monday.' },
      },
    ]);
    const { messages } = await product.call('GET messages/get', { conversationId }, family.visit);
    expect(messages).toMatchObject([{ sender: 'them', senderIdUuid: null }]);
    await expect(say(family, 'Hello?')).rejects.toThrow('You can no longer write to this person.');
  });

  test('a conversation with a suspended person is frozen', async () => {
    const { family, caregiver, say } = await meet(product);
    await suspend(caregiver.id);
    expect((await list(family)).conversations).toMatchObject([{ standing: 'closed' }]);
    await expect(say(family, 'Hello?')).rejects.toThrow('You can no longer write to this person.');
  });
});
