import type { News } from '#features/members/notifications/actions.server.ts';

type Answer = 'shortlisted' | 'interview' | 'hired' | 'declined';

type Words = {
  /** in the list of notifications */
  title(family: string): string;
  subject: string;
  paragraphs(family: string, job: string): string[];
};

const decisionWords: Record<Answer, Words> = {
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
      'They wrote you a message. Please answer it, and agree on a day and a time.',
    ],
  },
  hired: {
    title: (family) => `${family} chose you`,
    subject: 'You got the job',
    paragraphs: (family, job) => [
      `Congratulations! ${family} has chosen you for “${job}”.`,
      'Talk about the first day, the hours and the pay, and write down what you agree on. Your applications list what comes next. It is an agreement between the two of you: we introduce people and are no employer.',
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
  application: { id: string; userId: string; email: string };
  /** of the job */
  title: string;
  /** the family's public name, or who posted a listing */
  family: string;
  /**
   * Our team answers applications to listings, so the mail does not suggest writing to a family.
   */
  isListing?: boolean;
  status: Answer;
  /** what the family wrote when it declined */
  note: string | null;
  now: Date;
};

/** The notification and mail to a caregiver about a decision. */
export function newsOfDecision(decided: Decided): News {
  const { application, title, family, isListing, status, note, now } = decided;
  const words = decisionWords[status];
  const [news, ...usual] = words.paragraphs(family, title);
  const more = isListing
    ? ['This answer came through our team, who look after the listing.']
    : usual;
  const path = '/my-applications';
  return {
    userId: application.userId,
    kind: 'application_status',
    title: words.title(family),
    path,
    ownMail: {
      cause: `application:${application.id}:${status}:${now.toISOString()}`,
      kind: `application_${status}`,
      recipient: application.email,
      subject: words.subject,
      paragraphs: [news!, ...(note ? [`They write: “${note}”`] : []), ...more],
      button: { label: 'See my applications', path },
    },
  };
}
