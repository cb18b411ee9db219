import type { Visitor } from '#gate/context.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { unsubscribePageUrl } from './links.server.ts';
import * as queries from './queries.server.ts';

const hour = 60 * 60;
const limits = { address: { points: 20, seconds: hour }, email: { points: 3, seconds: hour } };

/**
 * The answer and its work are the same for every address, so that they do not show who is on the
 * list. For the same reason an address that is on the list gets a mail too.
 */
export async function subscribe({ db, input, visit, platform }: Visitor<typeof contract.signup>) {
  await platform.limits.spendFrom(visit.address, 'newsletter', limits.address);
  await platform.limits.spend(`newsletter:${input.email}`, limits.email);
  const { token, hash } = newToken();
  const { unsubscribeToken, isOnList } = await queries.upsertSubscriber(db, {
    email: input.email,
    confirmationHash: hash,
    createdAt: platform.clock.now(),
  });
  const mail = isOnList ? alreadyOnList(platform) : confirmation(platform, token);
  await queueMail(db, platform, {
    cause: `newsletter:${hash.toString('hex')}`,
    recipient: input.email,
    unsubscribeUrl: `${platform.settings.publicUrl}/_api/newsletter/unsubscribe?token=${unsubscribeToken}`,
    kind: mail.kind,
    subject: mail.subject,
    ...renderMail({
      ...mail.words,
      brand: platform.settings.brand.name,
      footer: `To leave the list: ${unsubscribePageUrl(platform.settings, unsubscribeToken)}`,
    }),
  });
  return { success: true as const };
}

function confirmation({ settings: { brand, publicUrl } }: Platform, token: string) {
  return {
    kind: 'newsletter_confirmation',
    subject: `Please confirm your place on the ${brand.name} list`,
    words: {
      heading: 'One more step',
      paragraphs: [
        `Someone, we hope you, asked us to send news about jobs, caregiver tips and new locations to this address.`,
        'If it was not you, do nothing: without your yes we send nothing more.',
      ],
      button: {
        label: 'Confirm my address',
        url: `${publicUrl}/newsletter/confirm?token=${token}`,
      },
    },
  };
}

function alreadyOnList({ settings: { brand } }: Platform) {
  return {
    kind: 'newsletter_known',
    subject: `You are on the ${brand.name} list already`,
    words: {
      heading: 'You are on our list already',
      paragraphs: [
        'Someone, we hope you, asked us again to send news to this address. You confirmed it before, so there is nothing to do.',
        'If it was not you, do nothing: nothing has changed.',
      ],
    },
  };
}

export async function confirm({ db, input, platform }: Visitor<typeof contract.confirmation>) {
  const isKnown = await queries.confirmSubscriber(db, hashToken(input.token), platform.clock.now());
  if (!isKnown)
    throw new Problem('missing', 'This link was used already, or a newer one was sent.');
  return { success: true as const };
}

/** Leads a mail program that opens the link by GET to the page that asks the user. */
export async function openUnsubscribePage({
  input,
  platform,
}: Visitor<typeof contract.unsubscription>) {
  return { goTo: unsubscribePageUrl(platform.settings, input.token) };
}

export async function unsubscribe({
  db,
  input,
  platform,
}: Visitor<typeof contract.unsubscription>) {
  const isKnown = await queries.unsubscribe(db, input.token, platform.clock.now());
  if (!isKnown) throw new Problem('missing', 'We do not know this link.');
  return { success: true as const };
}
