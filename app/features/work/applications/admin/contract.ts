/** Applications to public listings, which admins answer. */
import { z } from 'zod';
import { idChoice } from '#features/work/job-requests/contract.ts';
import { pagination, paging } from '#values/paging.ts';
import { jobId } from '#values/shapes.ts';
import { applicant } from '../contract.ts';

export const listingApplicationsSearch = z.object({
  /** only applications to this listing */
  listingId: idChoice.shape.id.optional(),
  ...paging(25, 10_000),
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
  pagination: pagination.omit({ limit: true }),
});

export const listingChoice = z.object({ listingId: jobId });
