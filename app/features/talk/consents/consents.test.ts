import { beforeAll, beforeEach, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let people: Awaited<ReturnType<typeof meet>>;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  people = await meet(product);
});

const choice = () => ({ conversationId: people.conversationId });
const share = (who: TestPerson) => product.call('POST contact/share', choice(), who.visit);
const withdraw = (who: TestPerson) => product.call('POST contact/withdraw', choice(), who.visit);
const read = (who: TestPerson) => product.call('GET messages/get', choice(), who.visit);

test('MSG-8 one side agrees: the other is asked, and nothing is revealed', async () => {
  const { family, caregiver } = people;
  expect(await share(family)).toEqual({ isShared: false });
  const thread = await read(caregiver);
  expect(thread.conversation.contact).toEqual({ youAgreed: false, theyAgreed: true });
  expect(thread.messages).toMatchObject([
    {
      sender: 'system',
      senderIdUuid: null,
      messageType: 'contact_requested',
      content: 'Carol W. would like to share contact information.',
    },
  ]);
  expect(JSON.stringify(thread)).not.toContain(family.email);
  const own = 'You offered to share contact information.';
  expect((await read(family)).messages).toMatchObject([{ sender: 'system', content: own }]);
  const { conversations } = await product.call('GET conversations/list', {}, family.visit);
  expect(conversations[0]!.lastMessage).toMatchObject({ content: own });
});

test('MSG-8 both agree: each reads e-mail and phone of the other, a phone where there is one', async () => {
  const { family, caregiver } = people;
  await product.db
    .updateTable('users')
    .set({ phone: '+13055550123' })
    .where('id', '=', family.id)
    .execute();
  await share(family);
  expect(await share(caregiver)).toEqual({ isShared: true });
  const notice = (...lines: string[]) => ({
    messageType: 'contact_shared',
    content: ['You both agreed to share contact information.', ...lines].join('\n'),
  });
  expect((await read(family)).messages.at(-1)).toMatchObject(
    notice(`Maria A.: ${caregiver.email}`, `You: ${family.email}, +13055550123`),
  );
  expect((await read(caregiver)).messages.at(-1)).toMatchObject(
    notice(`You: ${caregiver.email}`, `Carol W.: ${family.email}, +13055550123`),
  );
});

test('MSG-8 both at once reveal it once', async () => {
  const { family, caregiver } = people;
  const answers = await Promise.all([share(family), share(caregiver)]);
  expect(answers.filter(({ isShared }) => isShared)).toHaveLength(1);
  const { messages } = await read(family);
  expect(messages.map(({ messageType }) => messageType)).toEqual([
    'contact_requested',
    'contact_shared',
  ]);
});

test('MSG-8 agreeing twice says nothing twice', async () => {
  await share(people.family);
  await share(people.family);
  expect((await read(people.family)).messages).toHaveLength(1);
});

test('MSG-8 an offer can be withdrawn until the other side agrees', async () => {
  const { family, caregiver } = people;
  await expect(withdraw(family)).rejects.toMatchObject({ kind: 'conflict' });
  await share(family);
  expect(await withdraw(family)).toEqual({ isShared: false });
  expect((await read(caregiver)).messages.at(-1)).toMatchObject({
    messageType: 'contact_withdrawn',
    content: 'Carol W. no longer offers to share contact information.',
  });
  expect((await read(family)).messages.at(-1)).toMatchObject({
    content: 'You no longer offer to share contact information.',
  });
  expect(await share(caregiver)).toEqual({ isShared: false });
  await share(family);
  await expect(withdraw(family)).rejects.toThrow('Contact information is shared already.');
});

test('MSG-8 an offer is made five times a day, and can still be answered', async () => {
  const { family, caregiver } = people;
  for (let time = 0; time < 5; time += 1) {
    await share(family);
    await withdraw(family);
  }
  await expect(share(family)).rejects.toMatchObject({
    kind: 'too-many',
    message: expect.stringMatching(/^Too many attempts\. Please wait /),
  });
  expect((await read(family)).messages).toHaveLength(10);
  await share(caregiver);
  expect(await share(family)).toEqual({ isShared: true });
});

test('MSG-8 where the two no longer reach each other, an offer is withdrawn without a word', async () => {
  const { family, caregiver } = people;
  await share(family);
  const block = { blockerId: caregiver.id, blockedId: family.id };
  await product.db.insertInto('blocks').values(block).execute();
  expect(await withdraw(family)).toEqual({ isShared: false });
  const thread = await read(caregiver);
  expect(thread.conversation.contact).toEqual({ youAgreed: false, theyAgreed: false });
  expect(thread.messages.map(({ messageType }) => messageType)).toEqual(['contact_requested']);
});

test('MSG-8 SHELL-5 whoever answers an offer needs no bell to tell of it', async () => {
  const { family, caregiver } = people;
  const bellOf = async ({ visit }: TestPerson) =>
    (await product.call('GET notifications/list', {}, visit)).unreadCount;
  await share(family);
  expect(await bellOf(caregiver)).toBe(1);
  await share(caregiver);
  expect([await bellOf(family), await bellOf(caregiver)]).toEqual([1, 0]);
});

test('MSG-8 an address is shared only once it is confirmed, and the person is asked to do that', async () => {
  const { family, caregiver } = people;
  const unconfirm = (who: TestPerson) =>
    product.db
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', who.id)
      .execute();
  await unconfirm(family);
  await expect(share(family)).rejects.toMatchObject({
    kind: 'conflict',
    message:
      'Please confirm your email address first: we share only addresses that are known to be yours.',
  });
  expect((await read(caregiver)).conversation.contact.theyAgreed).toBe(false);

  // Agreed in an earlier version, when nobody was asked to confirm.
  await share(caregiver);
  await unconfirm(caregiver);
  await product.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', family.id)
    .execute();
  await share(family);
  const { messages } = await read(family);
  expect(messages.at(-1)!.content).toContain('Maria A.: email address not confirmed yet');
  expect(JSON.stringify(messages)).not.toContain(caregiver.email);
});
