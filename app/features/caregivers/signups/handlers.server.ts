import { createAccount, giveRole } from '#features/members/accounts/actions.server.ts';
import { refuseToPeopleOfCircles } from '#features/members/circles/actions.server.ts';
import { circleFirstTexts } from '#features/members/circles/rules.ts';
import { startSession } from '#features/members/sessions/actions.server.ts';
import type { Member, Visitor } from '#gate/context.ts';
import type { Admission } from '#gate/row.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { Problem } from '#values/problem.ts';
import type { Role } from '#values/roles.ts';
import type { completion, signUp as signUpInput } from './contract.ts';
import { createCaregiver, prepareFiles } from './create-caregiver.server.ts';
import * as queries from './queries.server.ts';
import { displayNameOf } from './rules.ts';

const hour = 60 * 60;

/** Loosely for trying, so that nobody asks around for addresses; strictly for what succeeds. */
const limitsOf = {
  attempt: { points: 100, seconds: hour },
  success: { points: 10, seconds: hour },
};

/** Before anything is read: neither a try too many nor one that could not succeed costs us a form. */
export async function admitSignUp({ visit: { address }, platform: { limits } }: Admission) {
  await limits.spendFrom(address, 'caregiver-signup-attempt', limitsOf.attempt);
  await limits.checkFrom(address, 'caregiver-signup', limitsOf.success);
}

export async function prepareSignUp({ input, platform }: Visitor<typeof signUpInput>) {
  return { ...input, ...(await prepareFiles(platform, input)) };
}

type SignUp = Visitor<Awaited<ReturnType<typeof prepareSignUp>>>;

export async function signUp(context: SignUp) {
  const { db, input, visit, platform } = context;
  const repeated = await findRepeated(context);
  if (repeated) return welcome(context, repeated);

  const { email, password, returnUrl } = input;
  const displayName = displayNameOf(input);
  const role = 'caregiver';
  const account = { email, password, displayName, role, returnUrl } as const;
  const { id: userId } = await createAccount(db, platform, account);
  const caregiverId = await createCaregiver(db, platform, { ...input, userId });
  await platform.limits.spendFrom(visit.address, 'caregiver-signup', limitsOf.success);
  return welcome(context, { userId, caregiverId, roles: [role] });
}

type SignedUp = { userId: string; caregiverId: string; roles: Role[] };

async function welcome({ db, visit, platform }: SignUp, { userId, caregiverId, roles }: SignedUp) {
  await startSession(db, { visit, platform, userId, roles });
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

export async function admitCompletion({ viewer, platform }: Admission<'signed-in'>) {
  if (viewer.actsFor !== viewer.id) {
    throw new Problem('conflict', circleFirstTexts.member);
  }
  await platform.limits.spend(`complete-profile:${viewer.id}`, limitsOf.attempt);
}

export async function prepareCompletion({ input, platform }: Member<typeof completion>) {
  return { ...input, ...(await prepareFiles(platform, input)) };
}

type Completion = Member<Awaited<ReturnType<typeof prepareCompletion>>>;

/** The profile of someone who has an account: made through a provider, or as a family. */
export async function completeProfile({ db, viewer, input, visit, platform }: Completion) {
  const userId = viewer.id;
  const existing = await queries.holdProfile(db, userId);
  if (existing) {
    const isSameSubmit = input.signUpKey && input.signUpKey === existing.signUpKey;
    if (isSameSubmit) return { caregiverId: existing.id };
    throw new Problem('conflict', 'You have a caregiver profile already.');
  }
  await refuseToPeopleOfCircles(db, platform, userId);
  const caregiverId = await createCaregiver(db, platform, { ...input, userId });
  if (!viewer.roles.includes('caregiver')) {
    const roles = await giveRole(db, userId, 'caregiver');
    await startSession(db, { visit, platform, userId, roles });
  }
  return { caregiverId };
}
