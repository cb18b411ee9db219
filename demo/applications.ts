import type { Decision } from '#features/work/applications/contract.ts';
import { applicationStatuses, careTypes } from '#values/taxonomies.ts';
import type { ApplicationStatus, JobRequestStatus } from '#values/taxonomies.ts';
import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { daysAfter, daysBefore, earlier } from './days.ts';
import { isDemoFamily } from './families.ts';
import { hiredAt } from './job-requests.ts';
import type { JobRequest } from './job-requests.ts';
import { declineNotes } from './letter-sentences.ts';
import { createLetterWriter } from './letters.ts';
import type { LetterWriter } from './letters.ts';
import type { Listing } from './listings.ts';
import type { Moment, Past } from './past.ts';
import { admin } from './users.ts';

export type Application = {
  caregiver: Caregiver;
  jobRequest: JobRequest | null;
  listing: Listing | null;
  coverLetter: string;
  status: ApplicationStatus;
  note: string | null;
  createdAt: Date;
  statusChangedAt: Date;
};

type World = { caregivers: Caregiver[]; jobs: JobRequest[]; listings: Listing[]; now: Date };

export function imagineApplications({ caregivers, jobs, listings, now }: World): Application[] {
  const letters = createLetterWriter(chanceOf('letters'));
  const [demoCaregiver, ...others] = caregivers;
  const active = others.filter(isActive);
  return [
    ...jobs.flatMap((job, index) => applyToRequest(job, index, active, letters, now)),
    ...applyAsDemoCaregiver(demoCaregiver!, jobs, listings, letters, now),
    ...listings
      .filter(({ isOpen, region }) => isOpen && region !== null)
      .slice(0, 45)
      .map((listing, index) => {
        const chance = chanceOf(`application to listing ${index}`);
        const caregiver = chance.pick(
          active.filter(
            ({ region, decidedAt }) => region === listing.region && decidedAt! < listing.postedAt,
          ),
        );
        const status = chance.pick(['submitted', 'submitted', 'viewed', 'declined'] as const);
        return apply({ caregiver, listing, status, chance, letters, now });
      }),
  ];
}

function applyToRequest(
  job: JobRequest,
  index: number,
  active: Caregiver[],
  letters: LetterWriter,
  now: Date,
): Application[] {
  const chance = chanceOf(`applications to request ${index}`);
  const nearby = active.filter(
    ({ region, decidedAt }) => region === job.family.region && decidedAt! < job.createdAt,
  );
  const isDemoFamilys = isDemoFamily(job.family) && job.status === 'open';
  const count = isDemoFamilys ? 5 : chance.integer(0, job.status === 'removed' ? 0 : 3);
  return chance.sample(nearby, count).map((caregiver, place) => {
    const status = isDemoFamilys
      ? applicationStatuses[place % 4]!
      : statusFor(job.status, place === 0, chance);
    return apply({ caregiver, jobRequest: job, status, chance, letters, now });
  });
}

/** For a filled job the first applicant is hired and the others are declined. */
function statusFor(job: JobRequestStatus, isFirst: boolean, chance: Chance): ApplicationStatus {
  if (job === 'filled') return isFirst ? 'hired' : 'declined';
  if (job === 'expired') return chance.pick(['submitted', 'viewed', 'withdrawn'] as const);
  return chance.pickWeighted<ApplicationStatus>([
    ['submitted', 6],
    ['viewed', 5],
    ['shortlisted', 3],
    ['interview', 2],
    ['declined', 2],
    ['withdrawn', 1],
  ]);
}

/** The demo caregiver has applied to families near her, also the demo family, with every outcome except hired. */
function applyAsDemoCaregiver(
  caregiver: Caregiver,
  jobs: JobRequest[],
  listings: Listing[],
  letters: LetterWriter,
  now: Date,
): Application[] {
  const near = jobs
    .filter(({ family, status }) => family.region === caregiver.region && status !== 'removed')
    .filter(({ family }, index) => index === 0 || !isDemoFamily(family))
    .toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open'));
  const statuses = [
    'interview',
    'shortlisted',
    'viewed',
    'submitted',
    'declined',
    'withdrawn',
  ] as const;
  const [listing] = listings.filter(({ isOpen, region }) => isOpen && region === caregiver.region);
  const chance = chanceOf('applications of the demo caregiver');
  return [
    ...near
      .slice(0, statuses.length)
      .map((jobRequest, index) =>
        apply({ caregiver, jobRequest, status: statuses[index]!, chance, letters, now }),
      ),
    apply({ caregiver, listing: listing!, status: 'submitted', chance, letters, now }),
  ];
}

function apply({
  caregiver,
  jobRequest = null,
  listing = null,
  status,
  chance,
  letters,
  now,
}: {
  caregiver: Caregiver;
  jobRequest?: JobRequest | null;
  listing?: Listing | null;
  status: ApplicationStatus;
  chance: Chance;
  letters: LetterWriter;
  now: Date;
}): Application {
  const posted = jobRequest?.createdAt ?? listing!.postedAt;
  const createdAt = earlier(daysAfter(posted, 0.1 + chance.fraction() * 6), daysBefore(now, 0.08));
  const answered = daysAfter(createdAt, 0.3 + chance.fraction() * 4);
  const changed = status === 'hired' ? hiredAt(jobRequest!) : answered;
  return {
    caregiver,
    jobRequest,
    listing,
    coverLetter: letters.write(caregiver, {
      careTypes: jobRequest?.careTypes ?? chance.sample(careTypes.slice(0, 6), 1),
      city: (jobRequest?.family ?? caregiver).place.city,
      contact: jobRequest?.family.first ?? null,
    }),
    status,
    note: noteOf(status, caregiver, chance),
    createdAt,
    statusChangedAt: status === 'submitted' ? createdAt : earlier(changed, daysBefore(now, 0.03)),
  };
}

function noteOf(status: ApplicationStatus, { first }: Caregiver, chance: Chance): string | null {
  if (status === 'interview') {
    return `Hello ${first}, thank you for your application. We would like to meet you: which days suit you for a short visit or a call?`;
  }
  return status === 'declined' && chance.happens(0.6) ? chance.pick(declineNotes) : null;
}

export function sendApplications(applications: Application[]): Moment[] {
  return applications.flatMap((application) => {
    let applicationId: string;
    const { caregiver, jobRequest, listing } = application;
    const about = [caregiver.userId, jobRequest?.family.userId ?? listing!.key];
    const send: Moment = {
      at: application.createdAt,
      about,
      async happen({ call }) {
        const letter = { ...jobOf(application), coverLetter: application.coverLetter };
        ({ applicationId } = await call('POST job-applications/apply', letter, caregiver));
      },
    };
    const settle: Moment = {
      at: application.statusChangedAt,
      about,
      happen: (past) => settleStatus(past, application, applicationId),
    };
    const onTheWay = stepsBefore(application).map((status, index, steps): Moment => ({
      at: between(application, (index + 1) / (steps.length + 1)),
      about,
      happen: (past) => settleStatus(past, { ...application, status, note: null }, applicationId),
    }));
    return application.status === 'submitted' ? [send] : [send, ...onTheWay, settle];
  });
}

/** The steps that an application took before its status: it is read, and the best are put on the short list. */
function stepsBefore({ status }: Application): ApplicationStatus[] {
  if (status === 'submitted' || status === 'viewed' || status === 'withdrawn') return [];
  return status === 'interview' || status === 'hired' ? ['viewed', 'shortlisted'] : ['viewed'];
}

function between({ createdAt, statusChangedAt }: Application, share: number): Date {
  const [from, to] = [createdAt.getTime(), statusChangedAt.getTime()];
  return new Date(from + (to - from) * share);
}

function jobOf({ jobRequest, listing }: Application) {
  return jobRequest ? { jobRequestId: jobRequest.id } : { jobListingId: listing!.id };
}

/** The family decides; about a public listing, the admin. */
function settleStatus(
  { call }: Past,
  { caregiver, jobRequest, status, note }: Application,
  applicationId: string,
): Promise<unknown> {
  if (status === 'withdrawn') {
    return call('POST job-applications/withdraw', { applicationId }, caregiver);
  }
  const decision = { applicationId, status, note: note ?? undefined } as Decision;
  return jobRequest
    ? call('POST job-applications/change-status', decision, jobRequest.family)
    : call('POST admin/listings/applications/change-status', decision, admin);
}
