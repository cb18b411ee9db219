import type { z } from 'zod';
import { areApart } from '#features/blocks/actions.server.ts';
import type { Context } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem } from '#values/problem.ts';
import type {
  caregiverChoice,
  Profile,
  profileChoice,
  verificationBadges,
} from './profile-contract.ts';
import { presentProfile } from './profile-actions.server.ts';
import * as queries from './profile-queries.server.ts';

export async function readProfile({
  db,
  viewer,
  input,
}: Context<z.output<typeof profileChoice>, 'anyone'>): Promise<Profile> {
  const found = await queries.findProfile(db, input.slug);
  if (!found || (viewer && (await isApartFrom(db, viewer.id, found.id)))) {
    throw new Problem('missing', 'Caregiver not found');
  }
  return presentProfile(found);
}

async function isApartFrom(db: Database, viewerId: string, caregiverId: string): Promise<boolean> {
  return areApart(db, viewerId, await queries.readOwnerId(db, caregiverId));
}

export async function listVerificationBadges({
  db,
  input,
}: Context<z.output<typeof caregiverChoice>, 'anyone'>) {
  const badges = await queries.listBadges(db, input.caregiverId);
  return { badges } as z.output<typeof verificationBadges>;
}
