import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import type { Caregiver, Visitor } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import { presentTestimonials } from './actions.server.ts';
import type { caregiverChoice } from '#values/shapes.ts';
import type * as contract from './contract.ts';
import { mailInvitation, newLink } from './invitations.server.ts';
import * as queries from './queries.server.ts';
import * as requests from './request-queries.server.ts';
import { refusalToAsk } from './rules.ts';

export async function listTestimonials({ db, viewer, input }: Visitor<typeof caregiverChoice>) {
  const found = await queries.listPublic(db, viewer?.actsFor ?? null, input.caregiverId);
  return { testimonials: presentTestimonials(found) };
}

const day = 24 * 60 * 60;
const limits = {
  caregiver: { points: 10, seconds: day },
  referee: { points: 3, seconds: day },
};

/**
 * Mails the link to the referee; without an address an admin passes it on by phone. The caregiver
 * never gets the link, because with it they could confirm the testimonial themselves.
 */
export async function requestTestimonial(context: Caregiver<typeof contract.request>) {
  const { db, viewer, input, platform } = context;
  const { contactEmail, quote = '', ...facts } = input;
  const asker = await findAsker(context);
  if (contactEmail === asker.email) {
    const message = 'Please ask somebody else: this is your own address.';
    throw new Problem('invalid', message, { details: [{ field: 'contactEmail', message }] });
  }
  await platform.limits.spend(`testimonials:${viewer.id}`, limits.caregiver);
  if (contactEmail) await platform.limits.spend(`testimonials:${contactEmail}`, limits.referee);

  const { caregiverId, displayName: caregiverName } = asker;
  const link = contactEmail ? newLink(platform) : undefined;
  const testimonial = await requests.insertRequest(db, {
    ...facts,
    ...link?.stored,
    caregiverId,
    contactEmail,
    quote,
    createdAt: platform.clock.now(),
  });
  if (!testimonial) throw new Problem('conflict', 'You have asked this person already.');
  if (contactEmail && link) {
    await mailInvitation(db, platform, { link, recipient: contactEmail, caregiverName });
  }
  return { testimonial };
}

/** Mail in a caregiver's name goes to strangers, so the caregiver must be approved and confirmed. */
async function findAsker({ db, viewer }: Caregiver) {
  const asker = await requests.findAsker(db, viewer.id);
  if (!asker) throw new Problem('missing', 'Please complete your profile first.');
  const email = await findProvenEmail(db, viewer.id);
  const refusal = refusalToAsk({
    isEmailVerified: email !== null,
    approvalStatus: asker.approvalStatus,
  });
  if (refusal) throw new Problem('forbidden', refusal);
  return { ...asker, email };
}

export async function listOwn({ db, viewer }: Caregiver) {
  return { testimonials: await requests.listRequests(db, viewer.id) };
}

export async function resendInvitation(context: Caregiver<typeof contract.choice>) {
  const { db, platform } = context;
  const { displayName: caregiverName } = await findAsker(context);
  const { id, contactEmail } = await findInvitation(context);
  if (!contactEmail) {
    throw new Problem('conflict', 'There is no email address. We call this person ourselves.');
  }
  await platform.limits.spend(`testimonials:${contactEmail}`, limits.referee);
  const link = newLink(platform);
  await requests.updateLink(db, id, link.stored);
  await mailInvitation(db, platform, { link, recipient: contactEmail, caregiverName });
  return { success: true as const };
}

/** Only before the referee has answered; afterwards only the referee can withdraw it. */
export async function cancelInvitation(context: Caregiver<typeof contract.choice>) {
  const { id } = await findInvitation(context);
  await requests.deleteInvitation(context.db, id);
  return { success: true as const };
}

async function findInvitation({ db, viewer, input }: Caregiver<typeof contract.choice>) {
  const invitation = await requests.findInvitation(db, viewer.id, input.testimonialId);
  if (!invitation) throw new Problem('missing', 'There is no open invitation of yours.');
  return invitation;
}
