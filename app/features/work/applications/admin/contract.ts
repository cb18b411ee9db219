/** Applications to public listings, which admins answer. */
import { z } from 'zod';
import { pagination } from '#features/work/job-listings/contract.ts';
import { jobId } from '#features/work/job-requests/contract.ts';
import { applicant } from '../contract.ts';

const wholeNumber = z.coerce.number().int().min(1);

export const listingApplicationsSearch = z.object({
  /** of one listing alone */
  listingId: wholeNumber.max(2 ** 31 - 1).optional(),
  page: wholeNumber.max(10_000).default(1),
  limit: wholeNumber.max(100).default(25),
});

export const listingApplications = z.object({
  applications: z.array(
    applicant.extend({
      listing: z.object({
        id: z.number(),
        title: z.string(),
        cityName: z.string().nullable(),
        cityState: z.string().nullable(),
      }),
    }),
  ),
  pagination,
});

export const listingChoice = z.object({ listingId: jobId });
