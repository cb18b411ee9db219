import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { inDollars } from '#values/number-text.ts';
import { photoUrl } from '#values/photo.ts';
import type { VerificationType } from '#values/verifications.ts';
import { wordsOfMeasures } from '#features/caregivers/directory/facts-conditions.server.ts';
import type { Profile, VerificationBadge } from './contract.ts';
import * as queries from './queries.server.ts';

/** Twice the size it has on the page. */
const photoWidth = 448;

type Facts = NonNullable<Awaited<ReturnType<typeof queries.findProfile>>>;

/** A caregiver as anyone may see them on their own page. */
export function presentProfile(found: Facts): Profile {
  const { hourlyRateMinCents, hourlyRateMaxCents, ...facts } = wordsOfMeasures(found);
  const isClear = (wanted: VerificationType) =>
    facts.badges.some(({ type, status }) => type === wanted && status === 'clear');
  return {
    ...facts,
    hourlyRateMin: hourlyRateMinCents / 100,
    hourlyRateMax: inDollars(hourlyRateMaxCents),
    profilePhotoUrl: facts.photoId && photoUrl(facts.photoId, photoWidth),
    isVerified: isClear('id_verification'),
    isBackgroundChecked: isClear('fcra_background_check'),
  };
}

/** Someone's own page as others would see it, also while nobody can. */
export async function previewProfile(
  db: Database,
  userId: string,
): Promise<{ caregiver: Profile; badges: VerificationBadge[] } | undefined> {
  const found = await queries.findOwnProfile(db, userId);
  if (!found) return undefined;
  const badges = await queries.listOwnBadges(db, found.id);
  return { caregiver: presentProfile(found), badges };
}

/** 'Maria G.'; undefined for a caregiver who does not show to the viewer. */
export async function nameOfProfile(
  db: Database,
  viewer: Viewer,
  slug: string,
): Promise<string | undefined> {
  const found = await queries.findProfile(db, viewer?.actsFor ?? null, slug.toLowerCase());
  return found?.displayName;
}
