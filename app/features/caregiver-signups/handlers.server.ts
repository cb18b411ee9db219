import type { z } from 'zod';
import { createAccount, giveRole } from '#features/accounts/actions.server.ts';
import { startSession } from '#features/sessions/actions.server.ts';
import type { Context } from '#gate/row.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { Problem } from '#values/problem.ts';
import type { Role } from '#values/roles.ts';
import type { completion, signUp as signUpInput } from './contract.ts';
import { createCaregiver } from './create-caregiver.server.ts';
import * as queries from './queries.server.ts';
import { displayNameOf } from './rules.ts';

const hour = 60 * 60;

/** Loosely for trying, so that nobody asks around for addresses; strictly for what succeeds. */
const limits = {
  attempt: { points: 100, seconds: hour },
  success: { points: 10, seconds: hour },
};

type SignUp = Context<z.output<typeof signUpInput>, 'anyone'>;

export async function signUp(context: SignUp) {
  const { db, input, visit, platform } = context;
  await platform.limits.spend(`caregiver-signup-attempt:${visit.address}`, limits.attempt);
  const repeated = await findRepeated(context);
  if (repeated) return welcome(context, repeated);

  const { email, password } = input;
  const displayName = displayNameOf(input);
  const role = 'caregiver';
  const { id: userId } = await createAccount(db, platform, { email, password, displayName, role });
  const caregiverId = await createCaregiver(db, platform, { ...input, userId });
  await platform.limits.spend(`caregiver-signup:${visit.address}`, limits.success);
  return welcome(context, { userId, caregiverId, roles: [role] });
}

type SignedUp = { userId: string; caregiverId: string; roles: string[] };

async function welcome({ db, visit, platform }: SignUp, { userId, caregiverId, roles }: SignedUp) {
  await startSession(db, { visit, platform, userId, roles: roles as Role[] });
  return { caregiverId };
}

/**
 * What the same submit has made before. It may be under way on another connection at this moment:
 * whoever comes second waits for it. The password tells that it is the same person's.
 */
async function findRepeated({ db, input }: SignUp): Promise<SignedUp | undefined> {
  const { signUpKey, email, password } = input;
  if (!signUpKey) return undefined;
  await queries.takeTurn(db, signUpKey);
  const earlier = await queries.findSignUp(db, { signUpKey, email });
  const isSame = earlier && (await verifyPassword(password, earlier.passwordHash));
  return isSame ? earlier : undefined;
}

type Completion = Context<z.output<typeof completion>, 'signed-in'>;

/** The profile of someone who has an account: made through a provider, or as a family. */
export async function completeProfile({ db, viewer, input, visit, platform }: Completion) {
  const userId = viewer.id;
  await platform.limits.spend(`complete-profile:${userId}`, limits.attempt);
  const existing = await queries.holdProfile(db, userId);
  if (existing) {
    const isSameSubmit = input.signUpKey && input.signUpKey === existing.signUpKey;
    if (isSameSubmit) return { caregiverId: existing.id };
    throw new Problem('conflict', 'You have a caregiver profile already.');
  }
  const caregiverId = await createCaregiver(db, platform, { ...input, userId });
  if (!viewer.roles.includes('caregiver')) {
    const roles = await giveRole(db, userId, 'caregiver');
    await startSession(db, { visit, platform, userId, roles });
  }
  return { caregiverId };
}
