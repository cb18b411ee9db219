import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/tokens.ts';
import { withReturn } from '#values/return-path.ts';
import { linkExpiry } from './links.server.ts';
import type { Purpose } from './links.server.ts';

type AccountMail = {
  kind: string;
  /** distinguishes two mails of one kind */
  occasion: string;
  to: string;
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  linkExpiresAt?: Date;
};

type Recipient = { id: string; email: string };

function send(db: Database, platform: Platform, mail: AccountMail) {
  const { kind, occasion, to, subject, paragraphs, button, linkExpiresAt } = mail;
  const { brand } = platform.settings;
  return queueMail(db, platform, {
    cause: `${kind}:${occasion}`,
    kind,
    recipient: to,
    subject,
    ...(linkExpiresAt && { linkExpiresAt }),
    ...renderMail({ brand: brand.name, heading: subject, paragraphs, button }),
  });
}

/**
 * A mail whose button carries a secret. Its cause is the secret's hash, so each link is mailed
 * once.
 */
function sendLinkMail(
  db: Database,
  platform: Platform,
  mail: Omit<AccountMail, 'kind' | 'occasion' | 'button' | 'linkExpiresAt'> & {
    kind: Purpose;
    token: string;
    label: string;
    page: string;
    returnUrl?: string;
  },
) {
  const { token, label, page, returnUrl, ...words } = mail;
  const path = withReturn(`${page}?token=${token}`, returnUrl);
  return send(db, platform, {
    ...words,
    occasion: hashToken(token).toString('hex'),
    linkExpiresAt: linkExpiry(mail.kind, platform.clock.now()),
    button: { label, url: platform.settings.publicUrl + path },
  });
}

const notYou = ({ settings }: Platform) =>
  `If this was not you, please write to ${settings.brand.supportEmail} at once.`;

/** `returnUrl` is where its reader was going when they gave us the address. */
type LinkMail = { to: string; token: string; returnUrl?: string };

export function sendVerification(db: Database, platform: Platform, link: LinkMail) {
  const { name } = platform.settings.brand;
  return sendLinkMail(db, platform, {
    kind: 'verify_email',
    ...link,
    subject: 'Please confirm your email address',
    paragraphs: [
      `This address was given for an account at ${name}. Confirm it, so that we know our mails reach you.`,
      'The link works for three days. If you have no account with us, do nothing.',
    ],
    label: 'Confirm my address',
    page: '/verify-email',
  });
}

export function sendPasswordReset(db: Database, platform: Platform, link: LinkMail) {
  const { name } = platform.settings.brand;
  return sendLinkMail(db, platform, {
    kind: 'reset_password',
    ...link,
    subject: 'Set a new password',
    paragraphs: [
      `Someone, we hope you, asked to set a new password for your ${name} account.`,
      'The link works once, and for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
    label: 'Set a new password',
    page: '/reset-password',
  });
}

export function sendPasswordChanged(db: Database, platform: Platform, user: Recipient) {
  const { brand, publicUrl } = platform.settings;
  return send(db, platform, {
    kind: 'password_changed',
    occasion: `${user.id}:${platform.clock.now().toISOString()}`,
    to: user.email,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${brand.name} account was changed, and all other devices were signed out.`,
      `If this was not you, set a new password now at ${publicUrl}/forgot-password and write to ${brand.supportEmail}.`,
    ],
  });
}

export function sendEmailChange(db: Database, platform: Platform, to: string, token: string) {
  const { name } = platform.settings.brand;
  return sendLinkMail(db, platform, {
    kind: 'change_email',
    to,
    subject: 'Please confirm your new email address',
    paragraphs: [
      `Someone, we hope you, asked to use this address for their ${name} account from now on.`,
      'The link works once, and for one day. If it was not you, do nothing.',
    ],
    label: 'Use this address',
    page: '/confirm-email-change',
    token,
  });
}

/**
 * To the owner of an address that another user asked for, because only the owner may know it is
 * taken.
 */
export function sendEmailTaken(db: Database, platform: Platform, to: string) {
  const { name } = platform.settings.brand;
  return send(db, platform, {
    kind: 'email_taken',
    occasion: `${to}:${platform.clock.now().toISOString()}`,
    to,
    subject: 'This address already has an account',
    paragraphs: [
      `Someone asked to use this address for their ${name} account, but it belongs to yours already. Nothing was changed.`,
      'If it was you: one address can have only one account, so please use another one. If not, you need do nothing.',
    ],
  });
}

export function sendEmailChanged(
  db: Database,
  platform: Platform,
  { id, email: oldEmail }: Recipient,
  newEmail: string,
) {
  return send(db, platform, {
    kind: 'email_changed',
    occasion: `${id}:${platform.clock.now().toISOString()}`,
    to: oldEmail,
    subject: 'Your email address was changed',
    paragraphs: [
      `From now on you log in to ${platform.settings.brand.name} with ${newEmail}, and our mails go there.`,
      notYou(platform),
    ],
  });
}

export function sendDeletionLink(db: Database, platform: Platform, to: string, token: string) {
  const { name } = platform.settings.brand;
  return sendLinkMail(db, platform, {
    kind: 'delete_account',
    to,
    subject: 'Delete your account?',
    paragraphs: [
      `Someone, we hope you, asked to delete your ${name} account. The page behind the link says what goes and what stays, and asks once more.`,
      'The link works once, and for one hour. If it was not you, do nothing: your account stays.',
    ],
    label: 'Go to the last step',
    page: '/delete-account',
    token,
  });
}

export function sendDeleted(db: Database, platform: Platform, user: Recipient) {
  return send(db, platform, {
    kind: 'account_deleted',
    occasion: user.id,
    to: user.email,
    subject: 'Your account was deleted',
    paragraphs: [
      `Your ${platform.settings.brand.name} account and what belonged to it are gone. This is our last mail to you. We wish you well.`,
      notYou(platform),
    ],
  });
}
