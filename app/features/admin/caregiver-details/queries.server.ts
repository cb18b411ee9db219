import { factColumns } from '#features/caregivers/profile-facts/contract.ts';
import { basis } from '#features/trust/verifications/basis-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

const facts = factColumns.map((column) => `caregivers.${column}` as const);

export function findCaregiver(db: Database, id: string) {
  return db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select([
      'caregivers.id',
      'userId',
      'slug',
      ...facts,
      'email',
      'phone',
      'caregivers.photoId',
      'caregivers.createdAt',
      'city',
      'state',
      'experienceRange',
      'hourlyRateMinCents',
      'hourlyRateMaxCents',
      'approvalStatus',
      'rejectionReason',
      'isListed',
      'suspensionReason',
    ])
    .where('caregivers.id', '=', id)
    .executeTakeFirst();
}

export function listVerifications(db: Database, caregiverId: string) {
  return db
    .selectFrom('verifications')
    .select(['id', 'type', 'status', 'providerName', 'registryUrl'])
    .select(['startedAt', 'completedAt', 'expiresOn', basis.as('basis')])
    .where('caregiverId', '=', caregiverId)
    .orderBy('createdAt')
    .orderBy('type')
    .execute();
}

export function listDocuments(db: Database, caregiverId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'fileId')
    .leftJoin('verifications', 'verifications.id', 'verificationId')
    .select(['documents.id', 'fileName', 'purpose', 'documentType', 'mediaType', 'byteSize'])
    .select(['verifications.type as verificationType', 'uploadedAt', 'accessLevel'])
    .where('documents.caregiverId', '=', caregiverId)
    .orderBy('purpose')
    .orderBy('uploadedAt', 'desc')
    .execute();
}
