import { sql } from 'kysely';
import { refreshSearch } from '#features/caregivers/directory/search-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { withUndo } from '#platform/files/undoable-store.ts';
import type { Platform } from '#platform/platform.ts';
import { imagineApplications, sendApplications } from './applications.ts';
import { decideProfiles, pauseProfiles } from './approvals.ts';
import type { Caregiver } from './caregiver.ts';
import { imagineCaregivers, plantCaregivers } from './caregivers.ts';
import { imagineConversations, talk } from './conversations.ts';
import { daysBefore } from './days.ts';
import { handInPapers } from './documents.ts';
import { imagineFamilies } from './families.ts';
import type { Family } from './families.ts';
import { imagineJobRequests, postJobs } from './job-requests.ts';
import { imagineListings, postListings } from './listings.ts';
import { subscribe } from './newsletter.ts';
import { relive } from './past.ts';
import type { Member, Moment } from './past.ts';
import { plantPhotos, showPhotos } from './photos.ts';
import { readRegions } from './places.ts';
import type { Region } from './places.ts';
import { block, report } from './safety.ts';
import { saveJobs } from './saved-jobs.ts';
import { giveTestimonials } from './testimonials.ts';
import { admin, plantUsers } from './users.ts';
import { checkCaregivers } from './verifications.ts';

const seed = { name: 'demo', version: '1' };

type Ground = {
  db: Database;
  platform: Platform;
  passwordHash: string;
  progress: (message: string) => void;
};

/**
 * Fills an empty place with people and a past, which ends now: every date is relative to the day of
 * planting. All of it goes in together, so that a crash leaves nothing planted. Says whether it
 * planted: a second time it does not.
 */
export async function plantDemo({ db, platform, passwordHash, progress }: Ground) {
  if (await isPlanted(db)) return false;

  const now = platform.clock.now();
  const files = withUndo(platform.files);
  const plant = async (transaction: Database) => {
    if (!(await claim(transaction))) return false;

    progress('Imagining people');
    const regions = await readRegions(transaction);
    const caregivers = imagineCaregivers(regions, now);
    const families = imagineFamilies(regions, now);
    await plantUsers(transaction, { caregivers, families }, { passwordHash, now });
    await plantCaregivers(transaction, caregivers);

    progress('Living through their past');
    const past = imaginePast({ regions, caregivers, families, now });
    // One of them waits for the database, the other for the processor.
    await Promise.all([
      relive(transaction, { ...platform, files }, past),
      plantPhotos(transaction, files, caregivers, (done, total) => {
        if (done % 50 === 0 || done === total) progress(`Drawing portraits, ${done} of ${total}`);
      }),
    ]);
    await showPhotos(transaction);
    await refreshSearch(transaction);
    return true;
  };
  try {
    return await db.transaction().execute(plant);
  } catch (error) {
    await files.undo();
    throw error;
  }
}

type World = { regions: Region[]; caregivers: Caregiver[]; families: Family[]; now: Date };

/** What happens in one moment happens in this order. */
function imaginePast({ regions, caregivers, families, now }: World): Moment[] {
  const jobs = imagineJobRequests(families, now);
  const listings = imagineListings(regions, now);
  const applications = imagineApplications({ caregivers, jobs, listings, now });
  const conversations = imagineConversations({ caregivers, families, applications, now });
  return [
    ...checkCaregivers(caregivers, now),
    ...handInPapers(caregivers),
    ...decideProfiles(caregivers),
    ...pauseProfiles(caregivers),
    ...postJobs(jobs, now),
    ...postListings(listings),
    ...sendApplications(applications),
    ...saveJobs(caregivers, jobs, now),
    ...talk(conversations, now),
    ...report(conversations, now),
    ...block(conversations, now),
    ...giveTestimonials(caregivers, now),
    ...subscribe(now),
    ...lookAtBells([admin, ...caregivers, ...families], daysBefore(now, 2)),
    ...catchUp(now),
  ];
}

/** What is older than this has been seen. */
function lookAtBells(members: Member[], at: Date): Moment[] {
  return members.map((member) => ({
    at,
    happen: ({ call }) => call('POST notifications/mark-read', {}, member),
  }));
}

/** Nothing of the past is left for the work of tomorrow. */
function catchUp(now: Date): Moment[] {
  const works = [
    'job-requests.ask',
    'listings.close',
    'verifications.expire',
    'verifications.remind',
  ];
  return works.map((name) => ({ at: now, happen: ({ work }) => work(name) }));
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
  await sql`set local statement_timeout = '10min'`.execute(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('seeds')
    .values(seed)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
