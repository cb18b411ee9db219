import type { Context } from '#gate/row.ts';
import type { SignUp } from './contract.ts';
import * as queries from './queries.server.ts';
import { completeSignUp } from './sign-up.server.ts';
import { suggestCaregivers } from './suggestions.server.ts';

export function signUp(context: Context<SignUp, 'anyone'>) {
  return completeSignUp(context);
}

export async function readOwnFamily({ db, viewer }: Context<object, 'anyone'>) {
  const family = viewer && (await queries.findFamily(db, viewer.id));
  return { family: family ?? null };
}

export function readDashboardStats({ db, viewer }: Context<object, 'family'>) {
  return queries.countForDashboard(db, viewer.id);
}

export async function listSuggestedCaregivers({ db, viewer }: Context<object, 'family'>) {
  return { caregivers: await suggestCaregivers(db, viewer.id) };
}
