import { z } from 'zod';
import { unread } from '#features/talk/conversations/contract.ts';
import { publicJobRequest } from '#features/work/job-requests/contract.ts';
import { applicationStatuses } from '#values/taxonomies.ts';

const status = z.enum(applicationStatuses);

const person = z.object({ displayName: z.string(), avatarUrl: z.string().nullable() });

export const caregiverToday = z.object({
  unread,
  /** how many applications there are in each status; a status without any is left out */
  stages: z.array(z.object({ status, count: z.number() })),
  /** the latest changed of those still going on or hired */
  applications: z.array(
    z.object({
      applicationId: z.uuid(),
      status,
      statusChangedAt: z.date(),
      /** the job in a few words */
      title: z.string(),
      /** the family, while it is visible to the caregiver; a listing has none */
      family: person.extend({ conversationId: z.uuid().nullable() }).nullable(),
      /** the family or the company, as far as it is known */
      postedBy: z.string().nullable(),
      jobRequestId: z.number().nullable(),
      /** the caregiver wrote to the family after the status changed */
      hasAnswered: z.boolean(),
    }),
  ),
  near: z.object({
    zipCode: z.string(),
    miles: z.number(),
    total: z.number(),
    jobs: z.array(publicJobRequest),
  }),
});

export type CaregiverToday = z.output<typeof caregiverToday>;
