import { paginate } from '#values/paging.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { newLink } from '../invitations.server.ts';
import { updateLink } from '../request-queries.server.ts';
import { isReachedByPhone, isReviewable } from '../rules.ts';

export async function listTestimonials({ db, input }: Admin<typeof contract.search>) {
  const [rows, total] = await Promise.all([
    queries.listTestimonials(db, input),
    queries.countTestimonials(db, input),
  ]);
  const testimonials = rows.map(({ caregiverId, displayName, slug, tokenExpiresAt, ...rest }) => ({
    ...rest,
    caregiver: { id: caregiverId, displayName, slug },
    needsLink: rest.status === 'invited' && isReachedByPhone(rest),
    linkExpiresAt: tokenExpiresAt,
  }));
  return { testimonials, pagination: paginate(input, total) };
}

export async function reviewTestimonial(context: Admin<typeof contract.review>) {
  const { db, viewer, input, platform } = context;
  const { id, approve, reason, note } = input;
  const { userId, status: before } = await findTestimonial(context);
  const status = approve ? 'approved' : 'declined';
  if (before === status) throw new Problem('conflict', `This testimonial is ${status} already.`);
  if (!isReviewable(before)) {
    throw new Problem('conflict', 'Its referee has not confirmed this testimonial.');
  }
  if (approve && (await queries.isAskedAgain(db, id))) {
    throw new Problem('conflict', 'This referee has been asked again since.');
  }

  const reviewNote = [approve ? undefined : reason, note].filter(Boolean).join(': ') || null;
  const visibility = await queries.updateReview(db, id, {
    status,
    reviewedAt: platform.clock.now(),
    reviewedBy: viewer.id,
    reviewNote,
  });
  const action = approve ? 'testimonial_approve' : 'testimonial_decline';
  await recordInAuditLog(context, action, reviewNote);
  await notify(db, platform, {
    userId,
    kind: 'testimonial',
    title: titles[approve ? visibility : 'declined'],
    path: '/testimonials',
  });
  return { success: true as const };
}

const titles = {
  public: 'A new testimonial is on your profile',
  private: 'A testimonial about you was approved, for your eyes only',
  declined: 'A testimonial about you was not published',
};

/** Issues a link for a referee without e-mail address. It invalidates the link before it. */
export async function issueLink(context: Admin<typeof contract.choice>) {
  const { db, input, platform } = context;
  const found = await findTestimonial(context);
  if (found.status !== 'invited') {
    throw new Problem('conflict', 'Its referee has answered already.');
  }
  if (!isReachedByPhone(found)) {
    throw new Problem('conflict', 'This referee gets the link by email, and nobody else does.');
  }
  const { url, stored } = newLink(platform);
  await updateLink(db, input.id, stored);
  await recordInAuditLog(context, 'testimonial_issue_link', null);
  return { url, expiresAt: stored.tokenExpiresAt };
}

/** An admin must not handle testimonials about themselves. */
async function findTestimonial({ db, viewer, input }: Admin<typeof contract.choice>) {
  const found = await queries.findForUpdate(db, input.id);
  if (!found) throw new Problem('missing', 'Testimonial not found.');
  if (found.userId === viewer.id) {
    throw new Problem('forbidden', 'Another admin must handle what is said about you.');
  }
  return found;
}

function recordInAuditLog(
  { db, viewer, input }: Admin<typeof contract.choice>,
  action: string,
  notes: string | null,
) {
  return appendAuditEntry(db, {
    performedBy: viewer.id,
    action,
    subjectKind: 'testimonial',
    subjectId: input.id,
    ...(notes && { notes }),
  });
}
