import { z } from 'zod';
import { moreFacts } from '#features/caregivers/comparisons/contract.ts';
import { publicCaregiver } from '#features/caregivers/directory/contract.ts';
import { idChoice } from '#features/work/job-requests/contract.ts';
import { cleanText } from '#values/clean-text.ts';
import { listPage } from '#values/cursor.ts';
import { pagination } from '#values/paging.ts';
import { invalidJobId, jobId, wholeNumber } from '#values/shapes.ts';
import { applicationStatuses } from '#values/taxonomies.ts';
import { cleanCoverLetter, longestNote, stages, steps } from './rules.ts';

export const coverLetter = z
  .string('Cover letter must be at least 10 characters long')
  .transform(cleanCoverLetter)
  .pipe(
    z
      .string()
      .min(10, 'Cover letter must be at least 10 characters long')
      .max(2000, 'Cover letter cannot exceed 2000 characters'),
  );

/** Names either a family's request or a public listing, never both. */
export const newApplication = z
  .object({ jobRequestId: jobId.optional(), jobListingId: jobId.optional(), coverLetter })
  .refine(
    ({ jobRequestId, jobListingId }) =>
      (jobRequestId === undefined) !== (jobListingId === undefined),
    { message: invalidJobId, path: ['jobRequestId'] },
  );

export type NewApplication = z.output<typeof newApplication>;

const status = z.enum(applicationStatuses);

export const applied = z.object({ applicationId: z.uuid(), status });

export const ownApplicationsPage = z.object({
  page: wholeNumber('Page', 10_000).default(1),
});

const application = z.object({
  applicationId: z.uuid(),
  status,
  coverLetter: z.string(),
  /** what the family wrote when it declined */
  note: z.string().nullable(),
  createdAt: z.date(),
  statusChangedAt: z.date(),
});

/** What the viewer and the other side have said to each other. */
const talk = z.object({
  /** their conversation, if they have one */
  conversationId: z.uuid().nullable(),
  /** who wrote last; null while nobody has */
  lastWriter: z.enum(['me', 'them']).nullable(),
  /** who has agreed to share email and phone number */
  contact: z.object({ youAgreed: z.boolean(), theyAgreed: z.boolean() }),
});

export type Talk = z.output<typeof talk>;

/** An application as the caregiver who sent it sees it. */
const ownApplication = application.extend({
  /** when it reached each step */
  stepDates: z.record(z.enum(steps), z.date().nullable()),
  job: z.object({
    id: z.number(),
    kind: z.enum(['request', 'listing']),
    title: z.string(),
    /** null for a listing without a city */
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** as it was offered; null where it was not said, or the caregiver can no longer see the job */
    pay: z.string().nullable(),
    /** from the caregiver's ZIP code */
    distanceMiles: z.number().nullable(),
    /** its page; null once the caregiver can no longer open it */
    path: z.string().nullable(),
    /** the family's public name while it is visible to the caregiver, or the company's name */
    postedBy: z.string().nullable(),
    /** the family's picture while it is visible to the caregiver */
    avatarUrl: z.string().nullable(),
    isOpen: z.boolean(),
  }),
  /** whether the caregiver may write to the family of the request */
  mayMessage: z.boolean(),
  ...talk.shape,
});

export type OwnApplication = z.output<typeof ownApplication>;

export const ownApplications = z.object({
  applications: z.array(ownApplication),
  counts: z.object({ hired: z.number(), underWay: z.number(), closed: z.number() }),
  pagination: pagination.omit({ limit: true }),
});

export const applicationChoice = z.object({ applicationId: z.uuid('Unknown application.') });

/** An application with the public card of the caregiver who sent it. */
export const applicant = application.extend({
  caregiver: publicCaregiver
    .pick({
      id: true,
      displayName: true,
      city: true,
      state: true,
      yearsExperience: true,
      experienceRange: true,
      hourlyRateMin: true,
      hourlyRateMax: true,
      specialties: true,
      photoId: true,
      badges: true,
      distanceMiles: true,
    })
    .extend({
      /** null while the profile is not public */
      slug: z.string().nullable(),
    }),
});

export type Applicant = z.output<typeof applicant>;

/** For a family's own job. */
const familyApplicant = applicant.extend({
  ...talk.shape,
  /** who of a circle decided last; null where there is no circle */
  decidedBy: z.string().nullable(),
});

export type FamilyApplicant = z.output<typeof familyApplicant>;

export const jobRequestChoice = z.object({ jobRequestId: idChoice.shape.id });

export const applicantsPage = jobRequestChoice.extend({
  ...listPage.shape,
  /** only the applicants of one stage */
  stage: z.enum(stages, 'Unknown stage.').optional(),
});

export const applicants = z.object({
  applicants: z.array(familyApplicant),
  /** of all pages */
  counts: z.record(z.enum(stages), z.number()),
  /** for the page behind this one */
  next: z.string().nullable(),
});

const chosenApplications = z.array(z.uuid('Unknown application.'));

export const viewing = jobRequestChoice.extend({
  /** those on the page; without it, all */
  applicationIds: chosenApplications.max(100).optional(),
});

export const comparison = jobRequestChoice.extend({
  applicationIds: z
    .preprocess((value) => [value].flat(), chosenApplications)
    .transform((ids) => [...new Set(ids)])
    .pipe(
      chosenApplications
        .min(2, 'Choose two or three people to compare.')
        .max(3, 'Choose two or three people to compare.'),
    ),
});

const comparedApplicant = familyApplicant.extend({
  caregiver: applicant.shape.caregiver.extend({
    ...moreFacts.shape,
  }),
});

export type ComparedApplicant = z.output<typeof comparedApplicant>;

/** In the order asked for; who has withdrawn or no longer shows is left out. */
export const compared = z.object({ applicants: z.array(comparedApplicant) });

const note = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(longestNote, 'A note can have up to 1,000 characters'));

export const decision = z.object({
  applicationId: z.uuid('Unknown application.'),
  status: z.enum(['viewed', 'shortlisted', 'interview', 'hired', 'declined'], 'Unknown status.'),
  note: note.optional(),
});

/** For an interview the note is required: it is sent to the caregiver as a message. */
export const familyDecision = decision.refine(
  ({ status, note }) => status !== 'interview' || Boolean(note),
  { message: 'Please write a message.', path: ['note'] },
);

/** One kind no to everybody who still waits. */
export const kindNo = jobRequestChoice.extend({
  note: note.pipe(z.string().min(1, 'Please write a few words.')),
});

export const kindNoSent = z.object({ count: z.number() });

export type Decision = z.output<typeof decision>;
