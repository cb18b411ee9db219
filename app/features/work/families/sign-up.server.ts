import { createAccount, giveRole, savePhone } from '#features/members/accounts/actions.server.ts';
import { recordAct } from '#features/members/circles/actions.server.ts';
import { postJobRequest } from '#features/work/job-requests/actions.server.ts';
import { locateZipCode } from '#features/places/places/actions.server.ts';
import { readSessionUser, startSession } from '#features/members/sessions/actions.server.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import type { Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { account } from './contract.ts';
import type { Account, SignUp } from './contract.ts';
import * as queries from './queries.server.ts';
import { familyNameOf } from './rules.ts';

const hour = 60 * 60;

/**
 * Attempts have a loose limit, against probing for registered addresses; successes a strict one.
 */
const limits = {
  attempt: { points: 100, seconds: hour },
  account: { points: 10, seconds: hour },
  post: { points: 20, seconds: hour },
};

/** Creates account, family and care request in one transaction. */
export async function completeSignUp(context: Visitor<SignUp>): Promise<{ user: SessionUser }> {
  const { db, viewer, input, visit, platform } = context;
  const user = viewer ? await becomeFamily(context, viewer) : await createFamilyAccount(context);
  const familyUserId = viewer?.actsFor ?? user.id;
  // Whose number it is: contact details are each person's own, also in a circle.
  if (input.phone) await savePhone(db, user.id, input.phone);
  // In a circle the post is that of its family, which has a household already, or gets one now.
  await createHousehold(context, familyUserId, user.circle?.ownerName ?? user.displayName);
  // Spent only now, so that a refused form does not count as a sign-up.
  await (viewer
    ? platform.limits.spend(`post-job:${familyUserId}`, limits.post)
    : platform.limits.spendFrom(visit.address, 'family-signup', limits.account));

  const family = await queries.acceptForm(db, familyUserId, input.formKey);
  if (family) {
    await postJobRequest(db, platform, { ...input, familyId: family.id });
    if (viewer) await recordAct(db, platform, viewer, { act: 'posted' });
  }
  return { user };
}

async function createFamilyAccount({ db, input, visit, platform }: Visitor<SignUp>) {
  await platform.limits.spendFrom(visit.address, 'family-signup-attempt', limits.attempt);
  const newcomer = accountIn(input);
  const { returnUrl, formKey } = input;
  const { id, roles } = await createAccount(db, platform, {
    ...newcomer,
    role: 'family',
    returnUrl,
  })
    .then((created) => ({ ...created, roles: ['family' as const] }))
    .catch(async (refusal: unknown) => {
      const isTaken = refusal instanceof Problem && refusal.kind === 'conflict';
      const earlier = isTaken && (await findRepeated(db, { ...newcomer, formKey }));
      if (earlier) return earlier;
      throw refusal;
    });
  await startSession(db, { visit, platform, userId: id, roles });
  return readSessionUser(db, id);
}

/**
 * The account that the same form has made, for a form whose answer was lost. The password tells that
 * it is the same person's.
 */
async function findRepeated(
  db: Database,
  { email, password, formKey }: Account & { formKey: string },
) {
  const earlier = await queries.findSignUp(db, { email, formKey });
  return earlier && (await verifyPassword(password, earlier.passwordHash)) ? earlier : undefined;
}

/** Gives the family role to a signed-in user; a new role needs a new session. */
async function becomeFamily(
  { db, visit, platform }: Visitor<SignUp>,
  viewer: NonNullable<Visitor['viewer']>,
) {
  if (!viewer.roles.includes('family')) {
    const roles = await giveRole(db, viewer.id, 'family');
    await startSession(db, { visit, platform, userId: viewer.id, roles });
  }
  return readSessionUser(db, viewer.id);
}

/** Requires the account fields, which only signed-in users may omit. */
function accountIn(input: SignUp): Account {
  const { data, error } = account.safeParse(input);
  if (data) return data;
  const details = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Problem('invalid', details[0]!.message, { details });
}

/** Creates the family if the user has none yet. */
async function createHousehold(
  { db, input, platform }: Visitor<SignUp>,
  userId: string,
  displayName: string,
) {
  const { zipCode, budgetMin, budgetMax } = input;
  const place = await locateZipCode(db, zipCode);
  if (!place) throw wrongField('zipCode', 'Must be a valid 5-digit US zip code');
  await queries.insertFamilyIfMissing(db, {
    userId,
    familyName: familyNameOf(displayName),
    primaryContactName: displayName,
    zipCode,
    city: place.city,
    state: place.state,
    budgetMinCents: inCents(budgetMin),
    budgetMaxCents: inCents(budgetMax),
    createdAt: platform.clock.now(),
  });
}

function inCents(dollars: number | null | undefined): number | null {
  return dollars ? Math.round(dollars * 100) : null;
}
