import type { DB } from '#db/types.ts';
import type { PersonalTable } from '#platform/database/personal-table.ts';
import { accountData } from '#features/members/accounts/personal-data.ts';
import { applicationData } from '#features/work/applications/personal-data.ts';
import { blockData } from '#features/talk/blocks/personal-data.ts';
import { caregiverData } from '#features/caregivers/own-profiles/personal-data.ts';
import { consentData } from '#features/talk/consents/personal-data.ts';
import { conversationData } from '#features/talk/conversations/personal-data.ts';
import { documentData } from '#features/trust/documents/personal-data.ts';
import { familyData } from '#features/work/families/personal-data.ts';
import { identityData } from '#features/members/identities/personal-data.ts';
import { jobRequestData } from '#features/work/job-requests/personal-data.ts';
import { listingImportData } from '#features/work/listing-imports/personal-data.ts';
import { messageData } from '#features/talk/messages/personal-data.ts';
import { newsletterData } from '#features/members/newsletter/personal-data.ts';
import { notificationData } from '#features/members/notifications/personal-data.ts';
import { reportData } from '#features/talk/reports/personal-data.ts';
import { savedJobData } from '#features/work/saved-jobs/personal-data.ts';
import { sessionData } from '#features/members/sessions/personal-data.ts';
import { testimonialData } from '#features/trust/testimonials/personal-data.ts';
import { verificationData } from '#features/trust/verifications/personal-data.ts';
import { platformData } from '#platform/personal-data.ts';

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

type TableName = Exclude<keyof DB, (typeof impersonalTables)[number]>;

/** Every other table, as its noun declares it. A table that is missing here does not compile. */
export const personalTables = {
  ...accountData,
  ...identityData,
  ...sessionData,
  ...notificationData,
  ...newsletterData,
  ...conversationData,
  ...messageData,
  ...consentData,
  ...blockData,
  ...reportData,
  ...verificationData,
  ...documentData,
  ...testimonialData,
  ...caregiverData,
  ...familyData,
  ...jobRequestData,
  ...applicationData,
  ...savedJobData,
  ...listingImportData,
  ...platformData,
} satisfies { [Table in TableName]: PersonalTable<Table> };

type Declared = (typeof personalTables)[keyof typeof personalTables];

/** The parts of a download that tables fill. */
export type Part = Extract<Declared, { part: string }>['part'];
/** Those of them that need no query of their own. */
export type PlainPart = Extract<Declared, { part: string; of: object }>['part'];
