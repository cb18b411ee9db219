import { randomUUID } from 'node:crypto';
import { meet } from '../conversations.ts';
import { plantApplication, postJob } from '../jobs.ts';
import type { TestProduct } from '../product.ts';
import type { Caller } from './requests.ts';

/** Fields for which there is somebody or something, by their names in the inputs. */
export const knownNames = [
  'caregiverId',
  'familyId',
  'userId',
  'slug',
  'conversationId',
  'jobRequestId',
  'applicationId',
  'applicationIds',
  'id',
];

/** After so many requests somebody may be suspended, deleted or full of data. */
const usesOfOne = 200;

/** A family, a caregiver and an admin with sessions, and what they have to do with each other. */
export function createPeople(product: TestProduct) {
  let uses = 0;
  let people: ReturnType<typeof join> | undefined;
  return {
    current() {
      if (uses++ % usesOfOne === 0) people = undefined;
      return (people ??= join(product));
    },
    /** for when somebody has signed out or deleted the account */
    renew: () => (people = undefined),
  };
}

async function join(product: TestProduct) {
  const { family, caregiver, conversationId } = await meet(product);
  const admin = await product.join(['admin']);
  const { id: jobRequestId } = await postJob(product, family);
  await plantApplication(product.db, caregiver, jobRequestId);
  const { id: applicationId } = await product.db
    .selectFrom('applications')
    .select('id')
    .where('caregiverId', '=', caregiver.caregiverId)
    .executeTakeFirstOrThrow();
  const cookieOf = ({ visit }: typeof admin) => `session=${visit.sessionToken}`;
  const cookies: Record<Caller, string | undefined> = {
    visitor: undefined,
    family: cookieOf(family),
    caregiver: cookieOf(caregiver),
    admin: cookieOf(admin),
  };
  const { caregiverId, slug } = caregiver;
  const known: Record<(typeof knownNames)[number], unknown> = {
    caregiverId,
    familyId: family.familyId,
    userId: family.id,
    slug,
    conversationId,
    jobRequestId,
    applicationId,
    applicationIds: [applicationId, randomUUID()],
    id: jobRequestId,
  };
  return { cookies, known };
}
