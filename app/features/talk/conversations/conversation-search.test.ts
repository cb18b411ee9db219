import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

describe('the search', () => {
  const search = async (who: TestPerson, name: string) => {
    const found = await product.call('GET conversations/list', { name }, who.visit);
    return found.conversations.map(({ participant }) => participant.displayName);
  };

  test('MSG-1 people are found by the name that is shown, whatever the case', async () => {
    const { family, caregiver } = await meet(product);
    const names = async (who: TestPerson) =>
      (await product.call('GET conversations/list', {}, who.visit)).conversations.map(
        ({ participant }) => participant.displayName,
      );
    const [caregiverName] = await names(family);
    expect(await search(family, caregiverName!.slice(0, 3).toUpperCase())).toEqual([caregiverName]);
    const [familyName] = await names(caregiver);
    expect(await search(caregiver, familyName!)).toEqual([familyName]);
    expect(await search(caregiver, '%')).toEqual([]);
  });

  test('PERM-1 the last name of a family is not found', async () => {
    const { family, caregiver } = await meet(product);
    await product.db
      .updateTable('users')
      .set({ displayName: 'Carol Ann Whitman' })
      .where('id', '=', family.id)
      .execute();
    expect(await search(caregiver, 'carol w.')).toEqual(['Carol W.']);
    expect(await search(caregiver, 'whit')).toEqual([]);
    expect(await search(caregiver, 'ann')).toEqual([]);
  });
});
