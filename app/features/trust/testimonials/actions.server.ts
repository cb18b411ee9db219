import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { testimonialList } from './contract.ts';
import * as queries from './queries.server.ts';
import { firstNameOf } from './rules.ts';

type Testimonials = z.output<typeof testimonialList>['testimonials'];
type Found = Awaited<ReturnType<typeof queries.listPublic>>;

export function presentTestimonials(found: Found): Testimonials {
  return found.map(({ refName, relation, quote }) => ({
    firstName: firstNameOf(refName),
    relation,
    quote,
  }));
}

/** The testimonials that families can read, even while the profile is not listed. */
export async function previewTestimonials(db: Database, caregiverId: string) {
  return presentTestimonials(await queries.listOwn(db, caregiverId));
}
