import { beforeAll, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const update = ({ visit }: TestPerson, phone: string | null) =>
  product.call('POST account/update-phone', { phone }, visit);
const phoneOf = async ({ visit }: TestPerson) =>
  (await product.call('GET account/overview', {}, visit)).phone;

test('MSG-8 a caregiver adds a phone number and shares it', async () => {
  const { family, caregiver, conversationId } = await meet(product);
  expect(await phoneOf(caregiver)).toBeNull();
  await update(caregiver, ' (305) 555-0123 ');
  expect(await phoneOf(caregiver)).toBe('+13055550123');
  expect(await phoneOf(family)).toBeNull();

  for (const { visit } of [family, caregiver]) {
    await product.call('POST contact/share', { conversationId }, visit);
  }
  const { messages } = await product.call('GET messages/get', { conversationId }, family.visit);
  expect(messages.at(-1)!.content).toMatch(/^Maria A\.: .*, \+13055550123$/m);
});

test.each([null, '', '  '])('a phone number is changed, and by %j removed', async (nothing) => {
  const person = await product.join(['family']);
  await update(person, '305-555-0123');
  await update(person, '786.555.0199');
  expect(await phoneOf(person)).toBe('+17865550199');
  await update(person, nothing);
  expect(await phoneOf(person)).toBeNull();
});

test('what is no US number is refused, and the old one stays', async () => {
  const person = await product.join(['caregiver']);
  await update(person, '305-555-0123');
  const message = 'Enter a 10-digit US phone number, or leave it empty';
  for (const phone of ['12', '+44 20 7946 0958', undefined as never]) {
    await expect(update(person, phone)).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field: 'phone', message }],
    });
  }
  expect(await phoneOf(person)).toBe('+13055550123');
});
