import type { CircleRole } from '#values/circle-roles.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './product.ts';

/** Somebody who is signed in and in the circle of a family. */
export async function joinCircle(
  product: TestProduct,
  owner: { id: string },
  role: CircleRole,
  displayName = 'Ben Brown',
): Promise<TestPerson> {
  const member = await product.join(['family'], { displayName, isEmailVerified: true });
  await product.db
    .insertInto('circleMembers')
    .values({ userId: member.id, familyUserId: owner.id, role, joinedAt: product.time.now })
    .execute();
  return member;
}
