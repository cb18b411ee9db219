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

export function readDashboardStats({ db, viewer }: Family) {
  return queries.countForDashboard(db, viewer.actsFor);
}

export async function listSuggestedCaregivers({ db, viewer }: Family) {
  return { caregivers: await suggestCaregivers(db, viewer.actsFor) };
}

export async function readMatch({ db, viewer, input }: Family<typeof caregiverChoice>) {
  return { match: await matchWithPost(db, viewer.actsFor, input.caregiverId) };
}
