import type { Database } from '#platform/database/connection.ts';

/**
 * An address that the owner of an account has confirmed. Data keyed by an e-mail address is read and
 * deleted with this type only, so that typing another person's address does not reach their data.
 */
export type ProvenEmail = string & { readonly isProven: true };

/** The account's address, or null if it is not confirmed. */
export async function findProvenEmail(db: Database, userId: string): Promise<ProvenEmail | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return (user?.email as ProvenEmail | undefined) ?? null;
}
