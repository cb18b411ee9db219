import { utcDay } from '#values/utc-day.ts';
import type { Question } from '#gate/calls.ts';
import type { TestProduct } from './product.ts';

type Facts = Question<'POST admin/listings/create'>;

const day = 24 * 60 * 60 * 1000;

/** The day this many days from the test's today. */
export function dayFrom({ time }: TestProduct, days: number): string {
  return utcDay(new Date(time.now.getTime() + days * day));
}

/** A live-in job in Miami that is open for a month, unless told otherwise. */
export function someListing(product: TestProduct, facts: Partial<Facts> = {}): Facts {
  return {
    title: 'Live-in caregiver',
    description: 'A calm home near the bay.\n\nOne lady of 84, two cats.',
    citySlug: 'miami-fl',
    isPrivateFamily: true,
    jobType: 'live_in',
    salaryMin: 200,
    salaryMax: 240,
    salaryUnit: 'day',
    duties: '• Meals\n• Company',
    requirements: 'Patience',
    postedDate: dayFrom(product, 0),
    expiresDate: dayFrom(product, 30),
    ...facts,
  };
}

/** An admin who posts what a test needs. */
export async function joinPoster(product: TestProduct) {
  const admin = await product.join(['admin']);
  return {
    ...admin,
    post: (facts: Partial<Facts> = {}) =>
      product.call('POST admin/listings/create', someListing(product, facts), admin.visit),
    /** Opens the form and saves it with these facts. */
    edit: async (id: number, facts: Partial<Facts> = {}) => {
      const { listing } = await product.call('GET admin/listings/details', { id }, admin.visit);
      const updatedAt = listing.updatedAt.toISOString();
      const change = { id, updatedAt, ...someListing(product, facts) };
      return product.call('POST admin/listings/update', change, admin.visit);
    },
  };
}

export type Poster = Awaited<ReturnType<typeof joinPoster>>;
