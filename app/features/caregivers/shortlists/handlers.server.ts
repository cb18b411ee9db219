import { readCards } from '#features/caregivers/directory/card-actions.server.ts';
import { isFullText, mostSaved } from '#features/caregivers/directory/shortlist-rules.ts';
import { recordAct, recordActs } from '#features/members/circles/actions.server.ts';
import type { Family, Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { Problem } from '#values/problem.ts';
import type { caregiverChoice } from '#values/shapes.ts';
import type { arrangement, bringing, cardChoice, noteChange, saving } from './contract.ts';
import * as queries from './queries.server.ts';
import type { Saved } from './queries.server.ts';

const noteChangedText =
  'This note was changed while you wrote. Read it below, and save again to put yours in its place.';

/** Whoever does not show now stays on the list, and is back when they show again. */
export async function list({ db, viewer }: Family) {
  const [saved, hiddenCount, actors] = await Promise.all([
    queries.listShortlisted(db, viewer.actsFor),
    queries.countHidden(db, viewer.actsFor),
    queries.listActors(db, viewer.actsFor),
  ]);
  const caregivers = await cardsOf(
    db,
    viewer.actsFor,
    saved.map(({ caregiverId }) => caregiverId),
  );
  const noteOf = new Map(saved.map(({ caregiverId, note }) => [caregiverId, note]));
  const actorOf = new Map(
    actors.map(({ caregiverId, act, displayName }) => [`${act} ${caregiverId}`, displayName]),
  );
  return {
    saved: caregivers.map((caregiver) => ({
      caregiver,
      note: noteOf.get(caregiver.id)!,
      savedBy: actorOf.get(`saved ${caregiver.id}`) ?? null,
      notedBy: actorOf.get(`noted ${caregiver.id}`) ?? null,
    })),
    hiddenCount,
  };
}

export async function listIds({ db, viewer }: Family) {
  const saved = await queries.listShortlisted(db, viewer.actsFor);
  return { caregiverIds: saved.map(({ caregiverId }) => caregiverId) };
}

export async function readSomeCards({ db, viewer, input }: Visitor<typeof cardChoice>) {
  return { caregivers: await cardsOf(db, viewer?.actsFor ?? null, input.caregiverIds) };
}

const cardsOf = (db: Database, onlooker: ActedFor | null, caregiverIds: string[]) =>
  readCards(
    db,
    onlooker,
    caregiverIds.map((caregiverId) => ({ caregiverId, distanceMiles: null })),
  );

export async function save({ db, viewer, input, platform }: Family<typeof saving>) {
  const { caregiverIds, isFull } = await add(db, viewer.actsFor, [input], platform.clock.now());
  if (isFull) throw new Problem('conflict', isFullText);
  if (caregiverIds.length === 0) throw new Problem('missing', 'Caregiver not found.');
  if (input.order) await queries.arrangeShortlist(db, viewer.actsFor, input.order);
  await recordAct(db, platform, viewer, { act: 'saved', caregiverId: input.caregiverId });
  return { success: true as const };
}

/** Takes over what a visitor kept, as far as it fits. */
export async function bring({ db, viewer, input, platform }: Family<typeof bringing>) {
  const added = await add(db, viewer.actsFor, input.saved, platform.clock.now());
  await recordActs(db, platform, viewer, [
    ...added.freshIds.map((caregiverId) => ({ act: 'saved' as const, caregiverId })),
    ...added.notedIds.map((caregiverId) => ({ act: 'noted' as const, caregiverId })),
  ]);
  return { caregiverIds: added.caregiverIds, isFull: added.isFull };
}

const idsOf = (saved: Saved[]) => saved.map(({ caregiverId }) => caregiverId);

async function add(db: Database, userId: ActedFor, saved: Saved[], now: Date) {
  await queries.lockShortlist(db, userId);
  const [listed, shownIds] = await Promise.all([
    queries.listShortlisted(db, userId),
    queries.findShown(db, userId, idsOf(saved)),
  ]);
  const listedIds = new Set(listed.map(({ caregiverId }) => caregiverId));
  const shown = shownIds.map((id) => saved.find(({ caregiverId }) => caregiverId === id)!);
  const known = shown.filter(({ caregiverId }) => listedIds.has(caregiverId));
  const fresh = shown.filter(({ caregiverId }) => !listedIds.has(caregiverId));
  const room = Math.max(0, mostSaved - listedIds.size);
  const fitting = fresh.slice(0, room);
  const added = [...fitting, ...known];
  const changedIds = await queries.addToShortlist(db, userId, added, now);
  const isNoted = ({ caregiverId, note }: Saved) => note !== '' && changedIds.includes(caregiverId);
  return {
    caregiverIds: idsOf(added),
    freshIds: idsOf(fitting),
    notedIds: idsOf(added.filter(isNoted)),
    isFull: fresh.length > room,
  };
}

export async function remove({ db, viewer, input, platform }: Family<typeof caregiverChoice>) {
  const wasThere = await queries.removeFromShortlist(db, viewer.actsFor, input.caregiverId);
  if (wasThere)
    await recordAct(db, platform, viewer, { act: 'unsaved', caregiverId: input.caregiverId });
  return { success: true as const };
}

export async function removeHidden({ db, viewer }: Family) {
  await queries.removeHidden(db, viewer.actsFor);
  return { success: true as const };
}

export async function updateNote({ db, viewer, input, platform }: Family<typeof noteChange>) {
  if (!(await queries.updateNote(db, viewer.actsFor, input))) {
    if (await queries.isShortlisted(db, viewer.actsFor, input.caregiverId)) {
      throw new Problem('conflict', noteChangedText);
    }
    throw new Problem('missing', 'This caregiver is no longer on your shortlist.');
  }
  await recordAct(db, platform, viewer, { act: 'noted', caregiverId: input.caregiverId });
  return { success: true as const };
}

export async function arrange({ db, viewer, input }: Family<typeof arrangement>) {
  await queries.lockShortlist(db, viewer.actsFor);
  await queries.arrangeShortlist(db, viewer.actsFor, input.caregiverIds);
  return { success: true as const };
}
