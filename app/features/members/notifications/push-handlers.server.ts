import type { Member } from '#gate/context.ts';
import type * as contract from './contract.ts';
import { listPushPreferences, savePushPreference } from './push-queries.server.ts';

export async function readPushPreferences({ db, viewer }: Member) {
  return { preferences: await listPushPreferences(db, viewer.id) };
}

export async function changePushPreference(context: Member<typeof contract.pushPreference>) {
  const { db, viewer, input } = context;
  await savePushPreference(db, viewer.id, input);
  return { success: true as const };
}
