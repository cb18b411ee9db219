import type { Keyring } from '#platform/keys.ts';
import { isUuid } from '#values/uuid.ts';

const purpose = 'withdraw a testimonial';

/** The page that withdraws it, for as long as it exists: our signature says it came from us. */
export function withdrawalPath(keys: Keyring, testimonialId: string): string {
  return `/withdraw-testimonial?token=${testimonialId}.${keys.sign(purpose, testimonialId)}`;
}

export function readWithdrawal(keys: Keyring, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return isUuid(id) && keys.verify(purpose, id, signature) ? id : undefined;
}
