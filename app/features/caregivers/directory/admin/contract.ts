import { z } from 'zod';
import { approvalStatuses } from '#values/taxonomies.ts';
import { usStates } from '#values/us-states.ts';
import { verificationStatuses, verificationTypes } from '#values/verifications.ts';
import { longPagination, pagination, paging, searchText } from '#values/paging.ts';

export const pendingSearch = z.object({
  ...paging(10),
  status: z.enum(['all', 'pending', 'approved'], 'Unknown status.').default('pending'),
  q: searchText,
  sort: z.enum(['oldest', 'newest'], 'Unknown order.').default('oldest'),
});

export type PendingSearch = z.output<typeof pendingSearch>;

const signup = z.object({
  caregiverId: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  profilePhotoUrl: z.string().nullable(),
  signupDate: z.date(),
  approvalStatus: z.enum(approvalStatuses),
  backgroundCheckStatus: z.enum(verificationStatuses).nullable(),
  /** approved by us and listed by the caregiver */
  isActive: z.boolean(),
  verificationStats: z.object({ pending: z.number(), total: z.number() }),
});

export type Signup = z.output<typeof signup>;

export const signups = z.object({ caregivers: z.array(signup), pagination });

const stateCodes = usStates.map(({ code }) => code);

/** What All Caregivers is narrowed to; the export takes the same. */
export const caregiverFilters = z.object({
  q: searchText,
  approval: z.enum(approvalStatuses, 'Unknown approval.').optional(),
  badge: z.enum(verificationTypes, 'Unknown badge.').optional(),
  state: z.enum(stateCodes, 'Unknown state.').optional(),
});

export type CaregiverFilters = z.output<typeof caregiverFilters>;

export const caregiverSearch = caregiverFilters.extend({
  ...paging(25),
  sort: z.enum(['newest', 'oldest', 'name'], 'Unknown order.').default('newest'),
});

export type CaregiverSearch = z.output<typeof caregiverSearch>;

const caregiver = signup.extend({
  slug: z.string(),
  profession: z.string(),
  city: z.string(),
  state: z.string(),
  badges: z.array(z.enum(verificationTypes)),
  isSuspended: z.boolean(),
});

export type AdminCaregiver = z.output<typeof caregiver>;

export const caregiverList = z.object({
  caregivers: z.array(caregiver),
  pagination: longPagination,
});
