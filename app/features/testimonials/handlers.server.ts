import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import { presentTestimonials } from './actions.server.ts';
import type { caregiverChoice } from './contract.ts';
import * as queries from './queries.server.ts';

export async function listTestimonials({
  db,
  input,
}: Context<z.output<typeof caregiverChoice>, 'anyone'>) {
  const found = await queries.listPublic(db, input.caregiverId);
  return { testimonials: presentTestimonials(found) };
}
