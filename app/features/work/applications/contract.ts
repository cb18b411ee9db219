import { z } from 'zod';
import { publicCaregiver } from '#features/caregivers/directory/contract.ts';
import { idChoice, invalidJobId, jobId } from '#features/work/job-requests/contract.ts';
import { cleanText } from '#values/clean-text.ts';
import { pagination } from '#values/paging.ts';
import { wholeNumber } from '#values/shapes.ts';
import { applicationStatuses } from '#values/taxonomies.ts';
import { cleanCoverLetter, longestNote } from './rules.ts';

export const coverLetter = z
  .string('Cover letter must be at least 10 characters long')
  .transform(cleanCoverLetter)
  .pipe(
    z
      .string()
      .min(10, 'Cover letter must be at least 10 characters long')
      .max(2000, 'Cover letter cannot exceed 2000 characters'),
  );

/** To a family's request or to a public listing. */
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
  /** the family's kind word with a decline */
  note: z.string().nullable(),
  createdAt: z.date(),
  statusChangedAt: z.date(),
});

/** A caregiver's own, with the job it is for. */
const ownApplication = application.extend({
  job: z.object({
    id: z.number(),
    kind: z.enum(['request', 'listing']),
    title: z.string(),
    /** null for a listing without a city */
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** its page; null once it shows to nobody */
    path: z.string().nullable(),
    /** the family's public name, as long as it shows to the caregiver, or the company's */
    postedBy: z.string().nullable(),
    isOpen: z.boolean(),
  }),
  /** the family of the request may be written to */
  mayMessage: z.boolean(),
  /** where the two talk already */
  conversationId: z.uuid().nullable(),
});

export type OwnApplication = z.output<typeof ownApplication>;

export const ownApplications = z.object({
  applications: z.array(ownApplication),
  pagination: pagination.omit({ limit: true }),
});

export const applicationChoice = z.object({ applicationId: z.uuid('Unknown application.') });

/** Who applied, as the family sees them: the public card, and the way to the profile. */
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
      /** null while the profile shows to nobody */
      slug: z.string().nullable(),
    }),
});

export type Applicant = z.output<typeof applicant>;

/** Of a family's own job: where the two talk already. */
const familyApplicant = applicant.extend({ conversationId: z.uuid().nullable() });

export type FamilyApplicant = z.output<typeof familyApplicant>;

export const applicants = z.object({ applicants: z.array(familyApplicant) });

export const jobRequestChoice = z.object({ jobRequestId: idChoice.shape.id });

export const decision = z.object({
  applicationId: z.uuid('Unknown application.'),
  status: z.enum(['viewed', 'shortlisted', 'interview', 'hired', 'declined'], 'Unknown status.'),
  note: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(longestNote, 'A note can have up to 1,000 characters'))
    .optional(),
});

/** A family's. An invitation to an interview is a message, and these are its words. */
export const familyDecision = decision.refine(
  ({ status, note }) => status !== 'interview' || Boolean(note),
  { message: 'Please write a message.', path: ['note'] },
);

export type Decision = z.output<typeof decision>;
