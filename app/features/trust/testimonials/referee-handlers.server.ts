import { notify } from '#features/members/notifications/actions.server.ts';
import type { Visitor } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { hashToken } from '#platform/tokens.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import * as queries from './referee-queries.server.ts';
import { firstNameOf, usedLinkTexts } from './rules.ts';
import { readWithdrawal, withdrawalPath } from './withdrawal.server.ts';

/** Why a link does not work. One that was replaced by a newer link is unknown. */
async function problemOfLink(db: Database, token: string): Promise<Problem> {
  const found = await queries.findDeadLink(db, hashToken(token));
  if (!found) {
    return new Problem(
      'missing',
      'This link may be invalid or expired. Please try again or request a new verification link.',
    );
  }
  const { status, caregiverName } = found;
  return status === 'invited'
    ? new Problem('gone', `This link has expired. Please ask ${caregiverName} for a new one.`)
    : new Problem('conflict', usedLinkTexts[status]);
}

export async function readInvitation({ db, input, platform }: Visitor<typeof contract.link>) {
  const invitation = await queries.findByLink(db, hashToken(input.token), platform.clock.now());
  if (!invitation) throw await problemOfLink(db, input.token);
  return invitation;
}

export async function verifyTestimonial(context: Visitor<typeof contract.verification>) {
  const { db, input, platform } = context;
  const { token, ...answer } = input;
  const now = platform.clock.now();
  const found = await queries.takeByLink(db, hashToken(token), now);
  if (!found) throw await problemOfLink(db, token);
  const quote = answer.quote ?? found.quote;
  if (!quote) {
    const message = 'Please write a few words.';
    throw new Problem('invalid', message, { details: [{ field: 'quote', message }] });
  }

  await queries.markVerified(db, found.id, { ...answer, quote, verifiedAt: now });
  await notifyCaregiver(context, found.userId, answer.refName ?? found.refName, 'confirmed');
  const path = withdrawalPath(platform.keys, found.id);
  if (found.contactEmail) await mailConfirmation(context, found, path);
  return { success: true as const, withdrawalPath: path };
}

export async function declineTestimonial(context: Visitor<typeof contract.link>) {
  const { db, input, platform } = context;
  const found = await queries.takeByLink(db, hashToken(input.token), platform.clock.now());
  if (!found) throw await problemOfLink(db, input.token);
  await queries.markRefused(db, found.id);
  await notifyCaregiver(context, found.userId, found.refName, 'declined to give');
  return { success: true as const };
}

/** Withdrawing a second time succeeds and does nothing. */
export async function withdrawTestimonial(context: Visitor<typeof contract.link>) {
  const { db, input, platform } = context;
  const id = readWithdrawal(platform.keys, input.token);
  if (!id) throw new Problem('missing', 'We do not know this link.');
  const withdrawn = await queries.withdraw(db, id);
  if (withdrawn) await notifyCaregiver(context, withdrawn.userId, withdrawn.refName, 'withdrew');
  return { success: true as const };
}

async function notifyCaregiver(
  { db, platform }: Visitor,
  userId: string,
  refName: string,
  did: string,
) {
  await notify(db, platform, {
    userId,
    kind: 'testimonial',
    title: `${firstNameOf(refName)} ${did} a testimonial about you`,
    path: '/testimonials',
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.takeByLink>>>;

async function mailConfirmation(
  { db, platform }: Visitor,
  { id, contactEmail, caregiverName }: Found,
  path: string,
) {
  const { brand, publicUrl } = platform.settings;
  const subject = `Your testimonial about ${caregiverName}`;
  await queueMail(db, platform, {
    cause: `testimonial-verified:${id}`,
    kind: 'testimonial_verified',
    recipient: contactEmail!,
    subject,
    ...renderMail({
      brand: brand.name,
      heading: 'Thank you for your words',
      paragraphs: [
        `You confirmed a testimonial about ${caregiverName}. We review it shortly.`,
        'If you ever change your mind, you can withdraw it here. Please keep this mail.',
      ],
      button: { label: 'Withdraw my testimonial', url: `${publicUrl}${path}` },
    }),
  });
}
