import { refreshSearch } from '#features/caregivers/search-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Keyring } from '#platform/keys.ts';
import { imagineApplications, plantApplications } from './applications.ts';
import { plantAuditLog } from './audit.ts';
import { imagineCaregivers, plantCaregivers } from './caregivers.ts';
import { imagineConversations, plantConsents, plantConversations } from './conversations.ts';
import { plantDocuments, storePapers } from './documents.ts';
import { imagineFamilies, plantFamilies } from './families.ts';
import {
  drawJobIds,
  imagineJobRequests,
  jobRequestCount,
  plantJobRequests,
} from './job-requests.ts';
import { listingCount, plantListings } from './listings.ts';
import { plantSubscribers } from './newsletter.ts';
import { plantNotifications } from './notifications.ts';
import { plantPhotos, storePhotos } from './photos.ts';
import { readRegions } from './places.ts';
import { plantBlocks, plantReports } from './safety.ts';
import { plantSavedJobs } from './saved-jobs.ts';
import { plantTestimonials } from './testimonials.ts';
import { adminId, plantAvatars, plantUsers } from './users.ts';
import { imagineVerifications, plantVerifications } from './verifications.ts';

const seed = { name: 'demo', version: '1' };

type Ground = {
  db: Database;
  files: FileStore;
  keys: Keyring;
  passwordHash: string;
  /** the planting day: every date of the demonstration is relative to it */
  now: Date;
  progress: (message: string) => void;
};

/**
 * Fills an empty place with people and a past. Files are written first; then all rows go in
 * together, so that a crash leaves nothing planted. Says whether it planted: a second time it
 * does not.
 */
export async function plantDemo({ db, files, keys, passwordHash, now, progress }: Ground) {
  if (await isPlanted(db)) return false;

  progress('Imagining people');
  const regions = await readRegions(db);
  const caregivers = imagineCaregivers(regions, now);
  const families = imagineFamilies(regions, now);
  const verifications = imagineVerifications(caregivers, now);

  const photos = await storePhotos(files, caregivers, (done, total) => {
    if (done % 50 === 0 || done === total) progress(`Drawing portraits, ${done} of ${total}`);
  });
  const photoIds = new Map(photos.map(({ id, caregiver }) => [caregiver.id, id]));
  const papers = await storePapers(files, caregivers, verifications);

  progress('Planting everything');
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;

    await plantUsers(transaction, { caregivers, families }, { passwordHash, now });
    await plantPhotos(transaction, photos);
    await plantCaregivers(transaction, caregivers, { adminId, photoIds });
    await plantAvatars(transaction);
    await plantVerifications(transaction, verifications, { adminId });
    await plantDocuments(transaction, papers);
    await plantFamilies(transaction, families);

    const requestIds = await drawJobIds(transaction, jobRequestCount);
    const jobs = imagineJobRequests(families, requestIds, now);
    await plantJobRequests(transaction, jobs, now);
    const listingIds = await drawJobIds(transaction, listingCount);
    const listings = await plantListings(transaction, { ids: listingIds, regions, now });
    const applications = imagineApplications({ caregivers, jobs, listings, now });
    await plantApplications(transaction, applications);
    await plantSavedJobs(transaction, { caregivers, jobs, now });

    const conversations = imagineConversations({ caregivers, families, applications, now });
    await plantConversations(transaction, conversations, keys);
    await plantConsents(transaction, conversations);
    await plantReports(transaction, { conversations, adminId, now }, keys);
    await plantBlocks(transaction, { conversations, adminId, now });

    await plantTestimonials(transaction, { caregivers, adminId, now });
    await plantSubscribers(transaction, now);
    await plantNotifications(transaction, {
      caregivers,
      applications,
      conversations,
      adminId,
      now,
    });
    await plantAuditLog(transaction, { caregivers, verifications, adminId });
    await refreshSearch(transaction);
    return true;
  });
}

export async function isPlanted(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', seed.name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two processes that plant at once, the second waits here for the first, and then stops. */
async function claim(transaction: Database): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('seeds')
    .values(seed)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
