import { nameDevice } from '#features/members/accounts/device-rules.ts';
import { isAlive } from '#features/members/sessions/rules.ts';
import type { Member } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

const unknown = () => new Problem('missing', 'We do not know this device.');
const done = { success: true as const };

/** Turning it on and off in a row is fine; more is no person. */
const subscribeLimit = { points: 30, seconds: 60 * 60 };

export async function listDevices({ db, viewer, platform }: Member) {
  const now = platform.clock.now();
  const rows = (await queries.listSubscriptions(db, viewer.id)).filter(
    ({ sessionCreatedAt: createdAt, lastSeenAt }) =>
      isAlive({ createdAt, lastSeenAt }, viewer.roles, now),
  );
  return {
    publicKey: platform.webPush.publicKey,
    devices: rows.map(({ id, userAgent, sessionId, showsWords, failedAt, createdAt }) => ({
      id,
      showsWords,
      createdAt,
      name: nameDevice(userAgent),
      isThisOne: sessionId === viewer.sessionId,
      isFailing: failedAt !== null,
    })),
  };
}

export async function subscribe(context: Member<typeof contract.subscription>) {
  const { db, viewer, input, platform } = context;
  await platform.limits.spend(`push:${viewer.id}`, subscribeLimit);
  if (!platform.webPush.accepts(input)) {
    throw new Problem('invalid', 'This browser cannot be told anything here.');
  }
  if (input.publicKey !== platform.webPush.publicKey) {
    throw new Problem('conflict', 'Please reload the page and try again.');
  }
  await queries.saveSubscription(db, {
    ...input,
    userId: viewer.id,
    sessionId: viewer.sessionId,
  });
  return done;
}

export async function showWords(context: Member<typeof contract.wordsChoice>) {
  const { db, viewer, input } = context;
  if (!(await queries.changeWords(db, viewer.id, input))) throw unknown();
  return done;
}

export async function removeDevice(context: Member<typeof contract.deviceChoice>) {
  const { db, viewer, input } = context;
  if (!(await queries.removeOf(db, viewer.id, input.id))) throw unknown();
  return done;
}
