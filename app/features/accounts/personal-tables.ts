import type { DB } from '#db/types.ts';
import { applicationData } from '#features/applications/personal-data.ts';
import { auditData } from '#features/audit/personal-data.ts';
import { blockData } from '#features/blocks/personal-data.ts';
import { caregiverData } from '#features/caregivers/personal-data.ts';
import { consentData } from '#features/consents/personal-data.ts';
import { conversationData } from '#features/conversations/personal-data.ts';
import { documentData } from '#features/documents/personal-data.ts';
import { familyData } from '#features/families/personal-data.ts';
import { identityData } from '#features/identities/personal-data.ts';
import { jobRequestData } from '#features/job-requests/personal-data.ts';
import { listingImportData } from '#features/listing-imports/personal-data.ts';
import { messageData } from '#features/messages/personal-data.ts';
import { newsletterData } from '#features/newsletter/personal-data.ts';
import { notificationData } from '#features/notifications/personal-data.ts';
import { reportData } from '#features/reports/personal-data.ts';
import { savedJobData } from '#features/saved-jobs/personal-data.ts';
import { sessionData } from '#features/sessions/personal-data.ts';
import { testimonialData } from '#features/testimonials/personal-data.ts';
import { verificationData } from '#features/verifications/personal-data.ts';
import { platformData } from '#platform/personal-data.ts';
import type { PersonalColumns } from '#platform/database/personal-columns.ts';
import { accountData } from './personal-data.ts';

/** Tables that know nothing of any person. */
export const impersonalTables = [
  'auditAnchors',
  'backfills',
  'cities',
  'cityPlaces',
  'formerCitySlugs',
  'jobListings',
  'migrations',
  'openJobEnds',
  'openJobTotals',
  'searchFacets',
  'searchWords',
  'seeds',
  'zipCodes',
] as const satisfies (keyof DB)[];

type PersonalTable = Exclude<keyof DB, (typeof impersonalTables)[number]>;

/** Every other table, column by column. A table that is missing here does not compile. */
export const personalTables: { [Table in PersonalTable]: PersonalColumns<Table> } = {
  ...platformData,
  ...accountData,
  ...sessionData,
  ...identityData,
  ...caregiverData,
  ...verificationData,
  ...documentData,
  ...applicationData,
  ...savedJobData,
  ...testimonialData,
  ...familyData,
  ...jobRequestData,
  ...conversationData,
  ...messageData,
  ...consentData,
  ...blockData,
  ...reportData,
  ...notificationData,
  ...newsletterData,
  ...auditData,
  ...listingImportData,
};
