import type { Configuration } from '../configuration.ts';
import { findingsAbout } from './findings.ts';
import type { Finding } from './findings.ts';

/** Calls no push service: each browser has its own, known once somebody subscribes. */
export async function checkWebPush({
  VAPID_PUBLIC_KEY,
  VAPID_SUBJECT,
  SUPPORT_EMAIL,
  isDemo,
}: Configuration): Promise<Finding[]> {
  const { found, fine, note } = findingsAbout('Web push');
  fine(
    VAPID_PUBLIC_KEY
      ? 'signed with VAPID_PRIVATE_KEY, which fits its public key'
      : 'signed with a key that is made of the secret',
  );
  if (!VAPID_SUBJECT && SUPPORT_EMAIL.endsWith('.example') && !isDemo) {
    note(
      `push services would write to ${SUPPORT_EMAIL}, which does not exist, when something is wrong: set VAPID_SUBJECT or SUPPORT_EMAIL`,
    );
  }
  return found;
}
