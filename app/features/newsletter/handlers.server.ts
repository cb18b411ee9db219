import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

type Visitor<Input extends z.ZodType> = Context<z.output<Input>, 'anyone'>;

const hour = 60 * 60;
const limits = { address: { points: 20, seconds: hour }, email: { points: 3, seconds: hour } };

/** The same answer for every address: whether someone is on the list is theirs to know. */
export async function subscribe({ db, input, visit, platform }: Visitor<typeof contract.signup>) {
  await platform.limits.spendFrom(visit.address, 'newsletter', limits.address);
  await platform.limits.spend(`newsletter:${input.email}`, limits.email);
  const { token, hash } = newToken();
  const subscriber = await queries.upsertSubscriber(db, {
    email: input.email,
    confirmationHash: hash,
    createdAt: platform.clock.now(),
  });
  if (subscriber) {
    const { brand, publicUrl } = platform.settings;
    await queueMail(db, platform.jobs, {
      cause: `newsletter:${hash.toString('hex')}`,
      kind: 'newsletter_confirmation',
      recipient: input.email,
      subject: `Please confirm your place on the ${brand.name} list`,
      unsubscribeUrl: `${publicUrl}/_api/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}`,
      ...renderMail({
        brand: brand.name,
        heading: 'One more step',
        paragraphs: [
          `Someone, we hope you, asked us to send news about jobs, caregiver tips and new locations to this address.`,
          'If it was not you, do nothing: without your yes we send nothing more.',
        ],
        button: {
          label: 'Confirm my address',
          url: `${publicUrl}/newsletter/confirm?token=${token}`,
        },
      }),
    });
  }
  return { success: true as const };
}

export async function confirm({ db, input, platform }: Visitor<typeof contract.confirmation>) {
  const isKnown = await queries.confirmSubscriber(db, hashToken(input.token), platform.clock.now());
  if (!isKnown)
    throw new Problem('missing', 'This link was used already, or a newer one was sent.');
  return { success: true as const };
}

/** A mail program that opens the link itself finds the page that asks. */
export async function showUnsubscribing({ input, platform }: Visitor<typeof contract.departure>) {
  return { goTo: `${platform.settings.publicUrl}/newsletter/unsubscribe?token=${input.token}` };
}

export async function unsubscribe({ db, input, platform }: Visitor<typeof contract.departure>) {
  const isKnown = await queries.unsubscribe(db, input.token, platform.clock.now());
  if (!isKnown) throw new Problem('missing', 'We do not know this link.');
  return { success: true as const };
}
