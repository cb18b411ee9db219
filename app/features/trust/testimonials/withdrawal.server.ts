import type { Keyring } from '#platform/keys.ts';
import { isUuid } from '#values/uuid.ts';

const purpose = 'withdraw a testimonial';

/** The page that withdraws a testimonial. Its signed token does not expire. */
export function withdrawalPath(keys: Keyring, testimonialId: string): string {
  return `/withdraw-testimonial?token=${testimonialId}.${keys.sign(purpose, testimonialId)}`;
}

export function readWithdrawal(keys: Keyring, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return isUuid(id) && keys.verify(purpose, id, signature) ? id : undefined;
}
