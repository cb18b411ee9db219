import { isAlive } from '#features/members/sessions/rules.ts';
import type { Member } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { nameDevice } from './device-rules.ts';
import * as queries from './queries.server.ts';

const day = 24 * 60 * 60 * 1000;

export async function readOverview({ db, viewer, platform }: Member) {
  const account = await queries.findAccount(db, viewer.id);
  return {
    displayName: account.displayName,
    email: account.email,
    phone: account.phone,
    isEmailVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== null,
    isNewHere: platform.clock.now().getTime() - account.createdAt.getTime() < day,
  };
}

export async function updateName({ db, viewer, input }: Member<typeof contract.naming>) {
  await queries.updateName(db, viewer.id, input.displayName);
  return { success: true as const };
}

export async function updatePhone({ db, viewer, input }: Member<typeof contract.phoneChange>) {
  await queries.updatePhone(db, viewer.id, input.phone);
  return { success: true as const };
}

/** This device first, then the others, the last used first. */
export async function listDevices({ db, viewer, platform }: Member) {
  const now = platform.clock.now();
  const sessions = await queries.listSessions(db, viewer.id);
  const devices = sessions
    .filter((session) => isAlive(session, viewer.roles, now))
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      name: nameDevice(userAgent),
      isThisOne: id === viewer.sessionId,
      createdAt,
      lastSeenAt,
    }))
    .toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
  return { devices };
}

export async function signOutDevice({ db, viewer, input }: Member<typeof contract.deviceChoice>) {
  const isKnown = await queries.deleteSession(db, viewer.id, input.id);
  if (!isKnown) throw new Problem('missing', 'This device is signed out already.');
  return { success: true as const };
}

export async function signOutOthers({ db, viewer }: Member) {
  await queries.deleteOtherSessions(db, viewer.id, viewer.sessionId);
  return { success: true as const };
}
