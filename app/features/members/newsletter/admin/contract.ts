import { z } from 'zod';
import { longPagination, paging, searchText } from '#values/paging.ts';
import { subscriberStates } from '../rules.ts';

export const subscriberFilters = z.object({
  /** how the address begins */
  q: searchText,
  state: z.enum(subscriberStates, 'Unknown state.').optional(),
});

export type SubscriberFilters = z.output<typeof subscriberFilters>;

export const subscriberSearch = subscriberFilters.extend(paging(50));

export const subscriberList = z.object({
  subscribers: z.array(
    z.object({
      email: z.string(),
      state: z.enum(subscriberStates),
      createdAt: z.date(),
      confirmedAt: z.date().nullable(),
      unsubscribedAt: z.date().nullable(),
    }),
  ),
  pagination: longPagination,
});
