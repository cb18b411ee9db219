import type { MailContent } from '#platform/mail/layout.ts';
import type { Settings } from '#platform/platform.ts';

type Mail = { subject: string; kind: string; content: MailContent };

export function suspensionMail({ brand }: Settings, reason: string): Mail {
  return {
    subject: `Your ${brand.name} account is suspended`,
    kind: 'user_suspended',
    content: {
      brand: brand.name,
      heading: 'Your account is suspended',
      paragraphs: [
        'This is why:',
        reason,
        'You are signed out everywhere. While it lasts, nobody sees your profile or your jobs, and nobody can write to you.',
        `If you think this is a mistake, please write to ${brand.supportEmail}.`,
      ],
    },
  };
}

export function restorationMail({ brand, publicUrl }: Settings): Mail {
  return {
    subject: `Your ${brand.name} account is open again`,
    kind: 'user_restored',
    content: {
      brand: brand.name,
      heading: 'Welcome back',
      paragraphs: ['Your account is no longer suspended. Everything is where you left it.'],
      button: { label: 'Log in', url: `${publicUrl}/login` },
    },
  };
}
