import type { Database } from '#platform/database/connection.ts';

type Consent = { conversationId: string; userId: string };

export async function insertConsent(db: Database, consent: Consent & { agreedAt: Date }) {
  await db.insertInto('contactConsents').values(consent).execute();
}

export async function deleteConsent(db: Database, { conversationId, userId }: Consent) {
  await db
    .deleteFrom('contactConsents')
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .execute();
}

export async function findPhone(db: Database, userId: string): Promise<string | null> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return phone;
}
