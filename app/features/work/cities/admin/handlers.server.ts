import { utcDay } from '#values/utc-day.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem, refuseOutdated, wrongField } from '#values/problem.ts';
import type { cityChange, NewCity, newCity } from './contract.ts';
import { moveSearchesOfCity } from '#features/work/saved-searches/actions.server.ts';
import * as queries from './queries.server.ts';

export async function listCities({ db, platform }: Admin) {
  return { cities: await queries.listCities(db, utcDay(platform.clock.now())) };
}

export async function createCity(context: Admin<typeof newCity>) {
  const { db, viewer, input } = context;
  const place = await queries.findPlace(db, input);
  if (!place) throw unknownPlace(input);
  await refuseTakenSlug(db, input.slug, null);
  const { id } = await queries.insertCity(db, input);
  await queries.replacePlaces(db, id, place);
  await appendEntry(db, viewer.id, 'city_create', id);
  return { id, slug: input.slug };
}

export async function updateCity(context: Admin<typeof cityChange>) {
  const { db, viewer } = context;
  const { id, updatedAt, ...facts } = context.input;
  const city = await queries.lockCity(db, id);
  if (!city) throw new Problem('missing', 'City not found.');
  refuseOutdated('city', city.updatedAt, updatedAt);
  await refuseTakenSlug(db, facts.slug, id);
  const isRenamed = city.name !== facts.name || city.state !== facts.state;
  const place = isRenamed ? await queries.findPlace(db, facts) : undefined;
  // A name that is no single place, such as 'Baltimore/DC', may change within its state.
  if (!place && city.state !== facts.state) throw unknownPlace(facts);

  await queries.updateCity(db, id, facts);
  if (place) await queries.replacePlaces(db, id, place);
  if (isRenamed) await moveSearchesOfCity(db, id);
  if (city.slug !== facts.slug) await queries.keepFormerSlug(db, id, city.slug, facts.slug);
  await appendEntry(db, viewer.id, 'city_update', id);
  return { id, slug: facts.slug };
}

/** A city without ZIP codes could not be found by any search. */
function unknownPlace({ name, state }: NewCity) {
  return wrongField('name', `We know no ZIP code in ${name}, ${state}.`);
}

async function refuseTakenSlug(db: Database, slug: string, exceptId: number | null) {
  if (await queries.isSlugTaken(db, slug, exceptId)) {
    throw wrongField('slug', 'Another city has this address.');
  }
}

function appendEntry(db: Database, performedBy: string, action: string, id: number) {
  return appendAuditEntry(db, { performedBy, action, subjectKind: 'city', subjectId: String(id) });
}
