import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken } from '#platform/tokens.ts';
import { linkDays, linkExpiry } from './rules.ts';

/** A new link: the URL has the token, and only its hash is stored. */
export function newLink({ clock, settings }: Platform) {
  const { token, hash } = newToken();
  return {
    url: `${settings.publicUrl}/verify-testimonial?token=${token}`,
    stored: { tokenHash: hash, tokenExpiresAt: linkExpiry(clock.now()) },
  };
}

type Invitation = {
  link: ReturnType<typeof newLink>;
  recipient: string;
  caregiverName: string;
};

/** The mail has nothing that the caregiver typed about the referee, so that it cannot carry spam. */
export async function mailInvitation(
  db: Database,
  platform: Platform,
  { link, recipient, caregiverName }: Invitation,
): Promise<void> {
  const { brand } = platform.settings;
  const subject = `${caregiverName} asks you for a testimonial`;
  await queueMail(db, platform, {
    cause: `testimonial-invitation:${link.stored.tokenHash.toString('hex')}`,
    kind: 'testimonial_invitation',
    recipient,
    subject,
    linkExpiresAt: link.stored.tokenExpiresAt,
    ...renderMail({
      brand: brand.name,
      heading: subject,
      paragraphs: [
        `${caregiverName} is a caregiver on ${brand.name} and named you as someone who knows their work.`,
        'You write or change the words yourself, you decide who may read them, and you can say no.',
        `The link works once, for ${linkDays} days. If you do not know ${caregiverName}, you need not do anything.`,
      ],
      button: { label: 'See the testimonial', url: link.url },
    }),
  });
}
