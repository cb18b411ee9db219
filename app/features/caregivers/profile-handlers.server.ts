import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import { photoUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import type { VerificationType } from '#values/verifications.ts';
import type {
  caregiverChoice,
  Profile,
  profileChoice,
  verificationBadges,
} from './profile-contract.ts';
import * as queries from './profile-queries.server.ts';

/** Twice the size it has on the page. */
const photoWidth = 448;

export async function readProfile({
  db,
  input,
}: Context<z.output<typeof profileChoice>, 'anyone'>): Promise<Profile> {
  const found = await queries.findProfile(db, input.slug);
  if (!found) throw new Problem('missing', 'Caregiver not found');
  const { hourlyRateMinCents, hourlyRateMaxCents, ...facts } = found;
  const badges = facts.badges as Profile['badges'];
  const isClear = (wanted: VerificationType) =>
    badges.some(({ type, status }) => type === wanted && status === 'clear');
  return {
    ...facts,
    badges,
    availabilityTypes: facts.availabilityTypes as Profile['availabilityTypes'],
    hourlyRateMin: hourlyRateMinCents / 100,
    hourlyRateMax: hourlyRateMaxCents === null ? null : hourlyRateMaxCents / 100,
    profilePhotoUrl: facts.photoId && photoUrl(facts.photoId, photoWidth),
    isVerified: isClear('id_verification'),
    isBackgroundChecked: isClear('fcra_background_check'),
  };
}

export async function listVerificationBadges({
  db,
  input,
}: Context<z.output<typeof caregiverChoice>, 'anyone'>) {
  const badges = await queries.listBadges(db, input.caregiverId);
  return { badges } as z.output<typeof verificationBadges>;
}
