import type { Database } from '#platform/database/connection.ts';

/**
 * An address that the owner of an account has shown to be theirs. Whatever is keyed by an e-mail
 * address asks for this type, so that nobody reaches another person's data by typing their address.
 */
export type ProvenEmail = string & { readonly isProven: true };

/** The account's address, or null as long as it is not confirmed. */
export async function findProvenEmail(db: Database, userId: string): Promise<ProvenEmail | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return (user?.email as ProvenEmail | undefined) ?? null;
}
