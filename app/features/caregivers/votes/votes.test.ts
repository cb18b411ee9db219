import { expect, test } from 'vitest';
import { joinCircle } from '#tests/circles.ts';
import { joinFamily, plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';

test('CIRC-6 the download has one’s votes, and deleting the account takes them along', async () => {
  const product = await testProduct();
  const owner = await joinFamily(product);
  const ben = await joinCircle(product, owner, 'helper');
  const { id: caregiverId } = await plantCaregiver(product.db);
  const said = { caregiverId, vote: 'maybe' as const, line: 'Far away.' };
  await product.call('POST circle/vote', said, ben.visit);
  const data = await product.call('POST account/export', {}, ben.visit);
  expect(data.circleVotes).toMatchObject([{ vote: 'maybe', line: 'Far away.' }]);
  await product.db.deleteFrom('users').where('id', '=', ben.id).execute();
  expect(await product.db.selectFrom('circleVotes').selectAll().execute()).toEqual([]);
});
