import { z } from 'zod';
import { longPagination, paging, searchText } from '#values/paging.ts';

export const familySearch = z.object({ ...paging(50), q: searchText });

export type FamilySearch = z.output<typeof familySearch>;

const family = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  familyName: z.string(),
  primaryContactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** dollars an hour */
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  /** all types of care in the family's posts */
  careNeeds: z.array(z.string()),
  createdAt: z.date(),
  isSuspended: z.boolean(),
  jobStats: z.object({
    totalJobRequests: z.number(),
    activeJobRequests: z.number(),
    mostRecentJobRequest: z.date().nullable(),
  }),
});

export type AdminFamily = z.output<typeof family>;

export const familyList = z.object({ families: z.array(family), pagination: longPagination });
