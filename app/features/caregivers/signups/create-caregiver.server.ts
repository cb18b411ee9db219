import { randomInt } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Caregivers } from '#db/types.ts';
import { keepDocument, prepareDocument } from '#features/trust/documents/actions.server.ts';
import { keepPhoto, preparePhoto } from '#features/trust/documents/photo-actions.server.ts';
import { locateZipCode } from '#features/places/places/actions.server.ts';
import { openVerifications } from '#features/trust/verifications/actions.server.ts';
import { verificationsFor } from '#features/trust/verifications/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { experienceLowerBounds } from '#values/taxonomies.ts';
import { wrongField } from '#values/problem.ts';
import type { completion } from './contract.ts';
import * as queries from './queries.server.ts';
import { displayNameOf } from './rules.ts';

type Files = Pick<z.output<typeof completion>, 'profilePhoto' | 'governmentId' | 'resumeFile'>;

/** One after the other: a fault of the first is reported before the next is read. */
export async function prepareFiles(
  platform: Platform,
  { profilePhoto, governmentId, resumeFile }: Files,
) {
  return {
    profilePhoto: await preparePhoto(platform, profilePhoto),
    governmentId: await prepareDocument(platform, governmentId, 'government_id'),
    resumeFile: resumeFile && (await prepareDocument(platform, resumeFile, 'resume')),
  };
}

type NewCaregiver = Omit<z.output<typeof completion>, keyof Files> &
  Awaited<ReturnType<typeof prepareFiles>> & { userId: string };

/** The profile with its photo, its documents and the checks it waits for. Returns its id. */
export async function createCaregiver(db: Database, platform: Platform, input: NewCaregiver) {
  const { userId, profilePhoto, governmentId, resumeFile, certifications } = input;
  const caregiverId = await insertCaregiver(db, await factsOf(db, input));
  await openVerifications(db, platform, { caregiverId, types: verificationsFor(certifications) });

  await keepPhoto(db, { ownerId: userId, photo: profilePhoto });
  const facts = { caregiverId, ownerId: userId, documentType: 'other' } as const;
  await keepDocument(db, platform, { ...facts, purpose: 'government_id', prepared: governmentId });
  if (resumeFile) {
    await keepDocument(db, platform, { ...facts, purpose: 'resume', prepared: resumeFile });
  }
  return caregiverId;
}

type Facts = Omit<Insertable<Caregivers>, 'slug'>;

async function factsOf(db: Database, input: NewCaregiver): Promise<Facts> {
  const place = await locateZipCode(db, input.zipCode);
  if (!place) throw wrongField('zipCode', 'Invalid ZIP code.');
  const rateCents = Math.round(input.hourlyRate * 100);
  return {
    city: place.city,
    state: place.state,
    userId: input.userId,
    signUpKey: input.signUpKey,
    displayName: displayNameOf(input),
    legalName: `${input.firstName} ${input.lastName}`,
    gender: input.gender,
    profession: input.caregiverType,
    bio: input.bio,
    zipCode: input.zipCode,
    travelDistanceMiles: input.travelDistanceMiles,
    yearsExperience: experienceLowerBounds[input.yearsExperience],
    experienceRange: input.yearsExperience,
    hourlyRateMinCents: rateCents,
    hourlyRateMaxCents: rateCents,
    isNonSmoker: input.isNonSmoker,
    languages: input.languages,
    specialties: input.specialties,
    certifications: input.certifications,
    availabilityTypes: input.availabilityTypes,
  };
}

/** The first Maria G. is 'maria-g'; every other gets a number that tells nothing. */
async function insertCaregiver(db: Database, facts: Facts): Promise<string> {
  const name = slugify(facts.displayName) || 'caregiver';
  for (let slug = name; ; slug = `${name}-${randomInt(1000, 1_000_000)}`) {
    const inserted = await queries.insertCaregiverUnlessTaken(db, { ...facts, slug });
    if (inserted) return inserted.id;
  }
}
