import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestProduct } from '#tests/product.ts';

export type TestPerson = Awaited<ReturnType<TestProduct['join']>>;
export type TestCaregiver = TestPerson & { caregiverId: string; slug: string };

/** A caregiver whom everybody can see. */
export async function joinCaregiver(
  product: TestProduct,
  displayName = 'Maria G.',
): Promise<TestCaregiver> {
  const person = await product.join(['caregiver'], { displayName, isEmailVerified: true });
  return { ...person, ...(await listProfile(product, person.id, displayName)) };
}

/** One who is never here: found, written to, and that is all. */
export async function listCaregiver(product: TestProduct) {
  const { id } = await product.db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com`, displayName: 'Absent', roles: ['caregiver'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return listProfile(product, id, 'Absent A.');
}

async function listProfile({ db }: TestProduct, userId: string, displayName: string) {
  const slug = `caregiver-${userId}`;
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    insert into caregivers (user_id, slug, display_name, legal_name, gender, profession, zip_code,
      city, state, travel_distance_miles, years_experience, hourly_rate_min_cents, languages,
      specialties, availability_types, approval_status, decided_at)
    values (${userId}, ${slug}, ${displayName}, 'Legal Name', 'female', 'Caregiver', '33101',
      'Miami', 'FL', 10, 5, 2500, '{English}', '{Companionship}', '{full_time}', 'approved', now())
    returning id`.execute(db);
  return { caregiverId: row!.id, slug };
}

export function joinFamily(product: TestProduct, displayName = 'Carol Whitman') {
  return product.join(['family'], { displayName, isEmailVerified: true });
}

/** The request of a family, and that caregiver's application to it if one is given. */
export async function postJob(product: TestProduct, family: TestPerson, applicant?: TestCaregiver) {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    with family as (
      insert into families (user_id, family_name, primary_contact_name, zip_code, city, state)
      values (${family.id}, 'Whitman', 'Carol Whitman', '33101', 'Miami', 'FL') returning id)
    insert into job_requests (slug, family_id, zip_code, city, state, care_types, frequency,
      experience_level)
    select ${`job-${family.id}`}, id, '33101', 'Miami', 'FL', '{Companionship}', '{part_time}', '{beginner}'
    from family returning id`.execute(product.db);
  if (applicant) {
    await sql`
      insert into applications (caregiver_id, job_request_id, cover_letter)
      values (${applicant.caregiverId}, ${row!.id}, 'I would love to help you.')`.execute(
      product.db,
    );
  }
  return row!.id;
}

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
