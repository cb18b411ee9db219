import { refreshSearch } from '#features/caregivers/directory/rank-queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Transact } from '#platform/database/transact.ts';
import { withUndo } from '#platform/files/undoable-store.ts';
import type { Platform } from '#platform/platform.ts';
import { imagineApplications, sendApplications } from './applications.ts';
import { decideProfiles, pauseProfiles } from './approvals.ts';
import type { Caregiver } from './caregiver.ts';
import { imagineCaregivers, plantCaregivers } from './caregivers.ts';
import { gatherCircle } from './circle.ts';
import { imagineConversations, talk } from './conversations.ts';
import { daysBefore } from './days.ts';
import { handInDocuments } from './documents.ts';
import { imagineFamilies } from './families.ts';
import type { Family } from './families.ts';
import { askForHelp } from './help-cases.ts';
import { imagineJobRequests, postJobs } from './job-requests.ts';
import { imagineListings, postListings } from './listings.ts';
import { subscribe } from './newsletter.ts';
import { removeUnsent, replay } from './past.ts';
import type { Member, Moment } from './past.ts';
import { plantPhotos, showPhotos } from './photos.ts';
import { claim, isPlanted } from './planted.ts';
import { readRegions } from './places.ts';
import type { Region } from './places.ts';
import { pauseRelisting, resumeRelisting } from './relisting.ts';
import { block, report } from './safety.ts';
import { saveJobs, saveListings } from './saved-jobs.ts';
import { saveSearches } from './saved-searches.ts';
import { saveCaregivers } from './shortlists.ts';
import { giveTestimonials } from './testimonials.ts';
import { admin, plantUsers } from './users.ts';
import { checkCaregivers } from './verifications.ts';

export type Planting = {
  db: Database;
  transact: Transact;
  platform: Platform;
  passwordHash: string;
  progress: (message: string) => void;
};

/**
 * Fills a new database with invented people and what they did until now: all dates are relative to
 * today. It is one transaction, so that a crash leaves nothing. Returns false if the database already
 * has the demonstration.
 */
export async function plantDemo({ db, transact, platform, passwordHash, progress }: Planting) {
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
    const present = { ...platform, files };
    await pauseRelisting(transaction);
    // At the same time, because one waits for the database and the other for the processor.
    await Promise.all([
      replay(transaction, present, imaginePast({ regions, caregivers, families, now })),
      plantPhotos(transaction, files, caregivers, (done, total) => {
        if (done % 50 === 0 || done === total) progress(`Drawing portraits, ${done} of ${total}`);
      }),
    ]);
    await showPhotos(transaction);
    await resumeRelisting(transaction);
    await replay(transaction, present, catchUp(now));
    await removeUnsent(transaction);
    await refreshSearch(transaction);
    return true;
  };
  try {
    return await transact(plant);
  } catch (error) {
    await files.undo();
    throw error;
  }
}

type World = { regions: Region[]; caregivers: Caregiver[]; families: Family[]; now: Date };

/** Actions with the same time run in this order. */
function imaginePast({ regions, caregivers, families, now }: World): Moment[] {
  const jobs = imagineJobRequests(families, now);
  const listings = imagineListings(regions, now);
  const applications = imagineApplications({ caregivers, jobs, listings, now });
  const conversations = imagineConversations({ caregivers, families, applications, now });
  return [
    ...checkCaregivers(caregivers, now),
    ...handInDocuments(caregivers),
    ...decideProfiles(caregivers),
    ...pauseProfiles(caregivers),
    ...postJobs(jobs, now),
    ...postListings(listings),
    ...sendApplications(applications),
    ...saveJobs(caregivers, jobs, now),
    ...saveListings(caregivers, listings, now),
    ...saveCaregivers(families, caregivers, now),
    ...saveSearches(families, caregivers, now),
    ...gatherCircle(families, caregivers, now),
    ...talk(conversations, now),
    ...report(conversations, now),
    ...block(conversations, now),
    ...askForHelp(families, caregivers, now),
    ...giveTestimonials(caregivers, now),
    ...subscribe(now),
    ...readNotifications([admin, ...caregivers, ...families], daysBefore(now, 2)),
  ];
}

/** Marks older notifications as read. */
function readNotifications(members: Member[], at: Date): Moment[] {
  return members.map((member) => ({
    at,
    about: [member.userId],
    happen: ({ call }) => call('POST notifications/mark-read', {}, member),
  }));
}

/** Runs the background jobs that are due by now. */
function catchUp(now: Date): Moment[] {
  const works = [
    'job-requests.ask',
    'listings.close',
    'saved-searches.match',
    'verifications.expire',
    'verifications.remind',
  ];
  return works.map((name) => ({ at: now, happen: ({ work }) => work(name) }));
}
