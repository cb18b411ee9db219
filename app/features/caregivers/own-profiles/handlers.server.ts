import { previewProfile as previewOf } from '#features/caregivers/public-profiles/actions.server.ts';
import { previewTestimonials } from '#features/trust/testimonials/actions.server.ts';
import type { Caregiver } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import * as ownProfiles from './own-profile.server.ts';
import * as queries from './queries.server.ts';
import type { update } from './update-contract.ts';
import * as updates from './update.server.ts';

export async function readOwnProfile({ db, viewer }: Caregiver) {
  return { caregiverProfile: await ownProfiles.readOwnProfile(db, viewer.id) };
}

export async function previewProfile({ db, viewer }: Caregiver) {
  const preview = await previewOf(db, viewer.id);
  if (!preview) throw new Problem('missing', 'Profile not found');
  return { ...preview, testimonials: await previewTestimonials(db, preview.caregiver.id) };
}

export function prepareUpdate({ viewer, platform, input }: Caregiver<typeof update>) {
  return updates.prepareUpdate(platform, viewer.id, input);
}

type Update = Caregiver<Awaited<ReturnType<typeof prepareUpdate>>>;

export async function updateProfile({ db, viewer, platform, input }: Update) {
  await updates.updateOwnProfile(db, platform, viewer.id, input);
  return { caregiverProfile: await ownProfiles.readOwnProfile(db, viewer.id) };
}

export async function resubmitProfile({ db, viewer, platform }: Caregiver) {
  const isResubmitted = await queries.resubmit(db, viewer.id, platform.clock.now());
  if (!isResubmitted) {
    throw new Problem('conflict', 'Only a profile that was not approved can be resubmitted.');
  }
  return { caregiverProfile: await ownProfiles.readOwnProfile(db, viewer.id) };
}
