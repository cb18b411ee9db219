import { CallError } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';
import { isUuid } from '#values/uuid.ts';

const minutes = 60_000;

export const profileQuery = (slug: string) => ({
  ...query('GET caregivers/profile', { slug }, { failure: 'Failed to fetch caregiver profile' }),
  staleTime: 5 * minutes,
  refetchOnWindowFocus: false,
});

export const badgesQuery = (caregiverId: string) => ({
  ...query('GET caregivers/verification-badges', { caregiverId }),
  enabled: isUuid(caregiverId),
  staleTime: 5 * minutes,
  retry: (failures: number, error: Error) =>
    failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
});

export const reviewsQuery = (caregiverId: string) => ({
  ...query('GET testimonials/list', { caregiverId }),
  enabled: isUuid(caregiverId),
});
