import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/tokens.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import { invitationDays, invitationExpiry, roleWords } from './rules.ts';

type CircleMail = {
  kind: string;
  /** distinguishes two mails of one kind */
  occasion: string;
  to: string;
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  linkExpiresAt?: Date;
};

function send(db: Database, platform: Platform, mail: CircleMail) {
  const { kind, occasion, to, subject, paragraphs, button, linkExpiresAt } = mail;
  return queueMail(db, platform, {
    cause: `${kind}:${occasion}`,
    kind,
    recipient: to,
    subject,
    ...(linkExpiresAt && { linkExpiresAt }),
    ...renderMail({ brand: platform.settings.brand.name, heading: subject, paragraphs, button }),
  });
}

/** The mail has nothing but names that somebody typed, so that it cannot carry spam. */
export function sendInvitation(
  db: Database,
  platform: Platform,
  { to, token, inviter, role }: { to: string; token: string; inviter: string; role: CircleRole },
) {
  const { brand, publicUrl } = platform.settings;
  const now = platform.clock.now();
  return send(db, platform, {
    kind: 'circle_invitation',
    occasion: hashToken(token).toString('hex'),
    to,
    subject: `${inviter} asks you to help choose a caregiver`,
    paragraphs: [
      `${inviter} looks for care at home on ${brand.name} and would like you in the family’s care circle, as ${roleWords[role].name.toLowerCase()}.`,
      'You see the caregivers they saved, what was noted and said, and help to decide. It costs nothing.',
      `The link works once, for ${invitationDays} days. If you do not know ${inviter}, you need not do anything.`,
    ],
    button: { label: 'See the invitation', url: `${publicUrl}/circle/join?token=${token}` },
    linkExpiresAt: invitationExpiry(now),
  });
}

type News = { to: string; subject: string; words: string };

/** What somebody must know of their circle although they may not look there for days. */
export function sendNews(db: Database, platform: Platform, { to, subject, words }: News) {
  return send(db, platform, {
    kind: 'circle_news',
    occasion: randomUUID(),
    to,
    subject,
    paragraphs: [words],
    button: { label: 'Open your circle', url: `${platform.settings.publicUrl}/circle` },
  });
}
