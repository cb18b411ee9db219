import { describeWaiting } from '#features/talk/conversations/unread-actions.server.ts';
import type { Family, Visitor } from '#gate/context.ts';
import type { caregiverChoice } from '#values/shapes.ts';
import type { SignUp } from './contract.ts';
import * as queries from './queries.server.ts';
import { completeSignUp } from './sign-up.server.ts';
import { matchWithPost, suggestCaregivers } from './suggestions.server.ts';

export function signUp(context: Visitor<SignUp>) {
  return completeSignUp(context);
}

export async function readOwnFamily({ db, viewer }: Visitor) {
  const family = viewer && (await queries.findFamily(db, viewer.actsFor));
  return { family: family ?? null };
}

export async function readDashboardStats({ db, viewer, platform }: Family) {
  const userId = viewer.actsFor;
  const { activeCaregiversContacted, activeJobPosts, ...waiting } = await queries.countForDashboard(
    db,
    userId,
  );
  return {
    activeCaregiversContacted,
    newMessages: waiting.messageCount,
    activeJobPosts,
    unread: await describeWaiting(db, platform, userId, waiting),
  };
}

export async function listSuggestedCaregivers({ db, viewer }: Family) {
  return { caregivers: await suggestCaregivers(db, viewer.actsFor) };
}

export async function readMatch({ db, viewer, input }: Family<typeof caregiverChoice>) {
  return { match: await matchWithPost(db, viewer.actsFor, input.caregiverId) };
}
