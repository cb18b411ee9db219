import { startLarge } from '#values/first-letter.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'expired', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** What each mail tells its reader. */
const mailTexts: Record<string, string> = {
  account_deleted: 'The account is deleted',
  application_declined: 'The application is declined',
  application_hired: 'They are hired',
  application_interview: 'Invited to an interview',
  application_shortlisted: 'The application is shortlisted',
  caregiver_approved: 'The profile is approved',
  caregiver_rejected: 'The profile needs a change',
  change_email: 'Link to confirm a new email',
  delete_account: 'Link to delete the account',
  email_changed: 'The email was changed',
  email_taken: 'Somebody signed up with their email again',
  help_answered: 'An answer to their question',
  help_opened: 'The number of their question',
  job_expired: 'The job post has ended',
  login_lock: 'Sign-in is paused after wrong passwords',
  newsletter_confirmation: 'Link to confirm the newsletter',
  newsletter_known: 'They get the newsletter already',
  notifications: 'What is new for them',
  password_changed: 'The password was changed',
  reset_password: 'Link to choose a new password',
  still_hiring: 'Asked whether they are still hiring',
  testimonial_invitation: 'Asked for a testimonial',
  testimonial_verified: 'Thanked for a testimonial',
  user_restored: 'The account is restored',
  user_suspended: 'The account is suspended',
  verification_expired: 'A check has expired',
  verification_reminder_7: 'A check expires within 7 days',
  verification_reminder_30: 'A check expires within 30 days',
  verification_reminder_60: 'A check expires within 60 days',
  verify_email: 'Link to confirm the email',
};

/** Without an entry, its name with spaces. */
export function mailText(kind: string): string {
  const words = kind.replaceAll(/[_-]/g, ' ');
  return mailTexts[kind] ?? startLarge(words);
}

/** What each kind of background work does. */
const jobTexts: Record<string, string> = {
  accounts: 'Removing accounts that were never confirmed',
  approvals: 'Telling a caregiver of a decision',
  audit: 'Signing the audit log',
  database: 'Catching up after an update',
  events: 'Removing old events',
  files: 'Looking after stored files',
  'help-cases': 'Removing old questions',
  identities: 'Removing unfinished sign-ins',
  'job-requests': 'Asking families whether they still hire',
  limits: 'Forgetting old attempts',
  listings: 'Looking after job listings',
  mail: 'Sending mail',
  messages: 'Looking after stored messages',
  notifications: 'Mailing what is new',
  search: 'Bringing the search up to date',
  secrets: 'Watching for old secrets',
  sessions: 'Looking after sign-ins',
  verifications: 'Watching the dates of checks',
};

export function jobText(name: string): string {
  return jobTexts[name.split('.')[0]!] ?? 'Background work';
}
