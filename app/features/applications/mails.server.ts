import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';

type Answer = 'shortlisted' | 'interview' | 'hired' | 'declined';

type Words = {
  /** behind the bell */
  title(family: string): string;
  subject: string;
  paragraphs(family: string, job: string): string[];
};

export const decisionWords: Record<Answer, Words> = {
  shortlisted: {
    title: (family) => `${family} put you on the shortlist`,
    subject: 'You are on the shortlist',
    paragraphs: (family, job) => [
      `${family} has put you on the shortlist for “${job}”.`,
      'They may write to you soon. You need do nothing now.',
    ],
  },
  interview: {
    title: (family) => `${family} invites you to an interview`,
    subject: 'You are invited to an interview',
    paragraphs: (family, job) => [
      `${family} would like to get to know you and talk about “${job}”.`,
      'Please agree on a day and a time in your messages.',
    ],
  },
  hired: {
    title: (family) => `${family} chose you`,
    subject: 'You got the job',
    paragraphs: (family, job) => [
      `Congratulations! ${family} has chosen you for “${job}”.`,
      'Talk about the first day, the hours and the pay, and write down what you agree on. It is an agreement between the two of you: we introduce people and are no employer.',
    ],
  },
  declined: {
    title: (family) => `${family} answered your application`,
    subject: 'An answer to your application',
    paragraphs: (family, job) => [
      `${family} has decided not to go on with your application for “${job}”.`,
      'Thank you for offering your help. We hope another family is luckier.',
    ],
  },
};

type Decided = {
  application: { id: string; email: string };
  /** what the job is called */
  title: string;
  /** the family's public name, or who posted a listing */
  family: string;
  /** A listing has no family to write to: our team answers. */
  isListing?: boolean;
  status: Answer;
  /** the family's kind word */
  note: string | null;
};

export function sendDecision(db: Database, platform: Platform, decided: Decided) {
  const { application, title, family, isListing, status, note } = decided;
  const { jobs, clock, settings } = platform;
  const { subject, paragraphs } = decisionWords[status];
  const [news, ...usual] = paragraphs(family, title);
  const more = isListing
    ? ['This answer came through our team, who look after the listing.']
    : usual;
  return queueMail(db, jobs, {
    cause: `application:${application.id}:${status}:${clock.now().toISOString()}`,
    kind: `application_${status}`,
    recipient: application.email,
    subject,
    ...renderMail({
      brand: settings.brand.name,
      heading: subject,
      paragraphs: [news!, ...(note ? [`They write: “${note}”`] : []), ...more],
      button: { label: 'See my applications', url: `${settings.publicUrl}/my-applications` },
    }),
  });
}
