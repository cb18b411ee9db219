import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwner } from './queries.server.ts';

/** Mails the owner, if the account exists, that unknown browsers cannot log in for a while. */
export async function mailLoginLock(
  db: Database,
  platform: Platform,
  { email }: { email: string },
): Promise<void> {
  const owner = await findOwner(db, email);
  if (!owner) return;
  const { brand, publicUrl } = platform.settings;
  const subject = 'Someone tried many passwords on your account';
  const url = `${publicUrl}/forgot-password`;
  await queueMail(db, platform, {
    cause: `login_lock:${owner.id}:${platform.clock.now().toISOString()}`,
    kind: 'login_lock',
    recipient: owner.email,
    subject,
    ...renderMail({
      brand: brand.name,
      heading: subject,
      paragraphs: [
        `Somebody typed many wrong passwords for your ${brand.name} account. None of them opened it. To be safe, browsers we do not know cannot log in to it for up to an hour.`,
        'In a browser where you have logged in before, everything works as usual. Anywhere else, set a new password: that lets you in at once.',
        'If your password is short, or you use it elsewhere, please choose a new one.',
      ],
      button: { label: 'Set a new password', url },
    }),
  });
}
