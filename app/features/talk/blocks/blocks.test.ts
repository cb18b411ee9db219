import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { applyTo, plantApplication, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { areBlocked } from './actions.server.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
type Subject = { subjectKind: 'conversation' | 'profile' | 'job_request'; subjectId: string };
const block = (who: TestPerson, subject: Subject) =>
  product.call('POST blocks/create', subject, who.visit);
const mine = async (who: TestPerson) =>
  (await product.call('GET blocks/mine', {}, who.visit)).blocks;
const conversation = (id: string): Subject => ({ subjectKind: 'conversation', subjectId: id });

describe('a block', () => {
  test('stops messages both ways, and says so clearly to whoever blocked', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'Send me a gift card first.');
    await block(family, conversation(conversationId));
    await expect(say(family, 'No')).rejects.toThrow('You blocked this person.');
    await expect(say(caregiver, 'Hello?')).rejects.toThrow(
      'You can no longer write to this person.',
    );
    await expect(
      product.call('POST contact/share', { conversationId }, caregiver.visit),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('leaves the thread to be read, without face and profile', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'Send me a gift card first.');
    await block(family, conversation(conversationId));
    const standing = async (who: TestPerson) =>
      (await product.call('GET conversations/list', {}, who.visit)).conversations[0];
    expect(await standing(family)).toMatchObject({
      standing: 'blocked_by_you',
      participant: { profileSlug: null, avatarUrl: null },
      lastMessage: { content: 'Send me a gift card first.' },
    });
    expect(await standing(caregiver)).toMatchObject({ standing: 'closed' });
  });

  test('takes each out of what the other finds', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const isFoundBy = async (who?: TestPerson) => {
      const search = product.call('GET caregivers/search', { limit: 48 }, who?.visit);
      return (await search).caregivers.some(({ id }) => id === caregiver.caregiverId);
    };
    expect(await isFoundBy(family)).toBe(true);
    await block(caregiver, conversation(conversationId));
    expect(await isFoundBy(family)).toBe(false);
    expect(await isFoundBy()).toBe(true);
  });

  test('stops new conversations both ways', async () => {
    const { caregiver } = await meet(product);
    const { caregiverId } = caregiver;
    const family = await joinFamily(product);
    const { id: jobRequestId } = await postJob(product, family);
    await plantApplication(product.db, caregiver, jobRequestId);
    await block(caregiver, { subjectKind: 'job_request', subjectId: String(jobRequestId) });
    for (const [who, input, message] of [
      [family, { caregiverId }, 'This caregiver cannot be written to at the moment.'],
      [caregiver, { jobRequestId }, 'You can write to a family once you applied to their job.'],
    ] as const) {
      await expect(product.call('POST conversations/create', input, who.visit)).rejects.toThrow(
        message,
      );
    }
    expect(await areBlocked(product.db, family.id, caregiver.id)).toBe(true);
    expect(await areBlocked(product.db, caregiver.id, family.id)).toBe(true);
  });

  test('made twice is one, and removed it is gone', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await block(family, conversation(conversationId));
    await block(family, { subjectKind: 'profile', subjectId: caregiver.caregiverId });
    const [own, ...others] = await mine(family);
    expect(own).toMatchObject({ displayName: 'Maria A.' });
    expect(others).toEqual([]);
    expect(await mine(caregiver)).toEqual([]);

    const remove = (who: TestPerson) =>
      product.call('POST blocks/remove', { blockId: own!.id }, who.visit);
    await expect(remove(caregiver)).rejects.toMatchObject({ kind: 'missing' });
    await remove(family);
    await expect(say(caregiver, 'Sorry!')).resolves.toBeDefined();
  });

  test('MSG-3 FAMD-1 leaves nothing to count and tells of no reading, until it is removed', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'Send me a gift card first.');
    const unread = async () => {
      const { visit } = family;
      const { messages } = await product.call('GET header/counts', {}, visit);
      const { conversations } = await product.call('GET conversations/list', {}, visit);
      const { newMessages } = await product.call('GET family/dashboard-stats', {}, visit);
      return [messages, conversations[0]!.unreadCount, newMessages];
    };
    const open = () => product.call('POST messages/mark-read', { conversationId }, family.visit);
    const whenRead = async () => {
      const thread = await product.call('GET messages/get', { conversationId }, caregiver.visit);
      return thread.messages[0]!.readAt;
    };
    expect(await unread()).toEqual([1, 1, 1]);
    await block(family, { subjectKind: 'profile', subjectId: caregiver.caregiverId });
    expect(await unread()).toEqual([0, 0, 0]);
    await open();
    expect(await whenRead()).toBeNull();

    const [own] = await mine(family);
    await product.call('POST blocks/remove', { blockId: own!.id }, family.visit);
    expect(await unread()).toEqual([1, 1, 1]);
    await open();
    expect(await unread()).toEqual([0, 0, 0]);
    expect(await whenRead()).toEqual(product.time.now);
  });

  test('MSG-3 of one person leaves what others wrote, deleted accounts among them', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(caregiver, 'See you on Monday.');
    const scammer = await joinCaregiver(product);
    await block(family, { subjectKind: 'profile', subjectId: scammer.caregiverId });
    await product.db.deleteFrom('users').where('id', '=', caregiver.id).execute();
    const unread = async () => (await product.call('GET header/counts', {}, family.visit)).messages;
    expect(await unread()).toBe(1);
    await product.call('POST messages/mark-read', { conversationId }, family.visit);
    expect(await unread()).toBe(0);
  });

  const bellOf = async ({ visit }: TestPerson) =>
    (await product.call('GET notifications/list', {}, visit)).unreadCount;

  test('SHELL-5 silences both bells, and nothing of the thread is mailed', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    const verified = { emailVerifiedAt: new Date() };
    await product.db.updateTable('users').set(verified).execute();
    await say(family, 'Hello');
    await say(caregiver, 'Send me a gift card first.');
    expect([await bellOf(family), await bellOf(caregiver)]).toEqual([1, 1]);
    await block(family, conversation(conversationId));
    expect([await bellOf(family), await bellOf(caregiver)]).toEqual([0, 0]);

    product.time.now = new Date(product.time.now.getTime() + 10 * 60_000);
    await product.runJob('notifications.mail');
    const mails = product.db
      .selectFrom('mailOutbox')
      .innerJoin('users', 'users.email', 'recipient')
      .select('subject')
      .where('users.id', 'in', [family.id, caregiver.id]);
    expect(await mails.execute()).toEqual([]);
  });

  test('SHELL-5 silences what they did elsewhere', async () => {
    const family = await joinFamily(product);
    const caregiver = await joinCaregiver(product);
    const { id } = await postJob(product, family);
    await applyTo(product, caregiver, id);
    expect(await bellOf(family)).toBe(1);
    await block(family, { subjectKind: 'profile', subjectId: caregiver.caregiverId });
    expect(await bellOf(family)).toBe(0);
  });

  test('SHELL-5 made while a message is on its way silences that one too', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { family, caregiver, conversationId } = await meet(product);
      const words = { conversationId, content: 'Send me a gift card first.' };
      await Promise.allSettled([
        product.call('POST messages/send', words, caregiver.visit),
        block(family, conversation(conversationId)),
      ]);
      expect(await bellOf(family)).toBe(0);
    }
  });

  /** What someone is answered, whole: a refusal by its kind, words and details. */
});
