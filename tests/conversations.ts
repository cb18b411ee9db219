import { joinCaregiver, joinFamily } from './people.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './product.ts';

/** A family and a caregiver who have a conversation, still without a message. */
export async function meet(product: TestProduct) {
  const family = await joinFamily(product);
  const caregiver = await joinCaregiver(product);
  const { conversationId } = await product.call(
    'POST conversations/create',
    { caregiverId: caregiver.caregiverId },
    family.visit,
  );
  /** One message, as if it came long after the one before. */
  const say = async (who: TestPerson, content: string) => {
    await product.db.deleteFrom('rateLimits').execute();
    const { message } = await product.call(
      'POST messages/send',
      { conversationId, content },
      who.visit,
    );
    return message;
  };
  return { family, caregiver, conversationId, say };
}
