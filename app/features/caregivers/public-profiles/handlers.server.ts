import type { Visitor } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type { caregiverChoice } from '#values/shapes.ts';
import type { Profile, profileChoice } from './contract.ts';
import { presentProfile } from './actions.server.ts';
import * as queries from './queries.server.ts';

export async function readProfile({
  db,
  viewer,
  input,
}: Visitor<typeof profileChoice>): Promise<Profile> {
  const found = await queries.findProfile(db, viewer?.actsFor ?? null, input.slug);
  if (!found) throw new Problem('missing', 'Caregiver not found');
  return presentProfile(found);
}

export async function listVerificationBadges({
  db,
  viewer,
  input,
}: Visitor<typeof caregiverChoice>) {
  const badges = await queries.listBadges(db, viewer?.actsFor ?? null, input.caregiverId);
  return { badges };
}
