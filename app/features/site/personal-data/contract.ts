import { z } from 'zod';

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything we hold about one person, by kind. */
export const personalData = z.object({
  /** what is not in it, and why */
  leftOut: rows,
  account: rows,
  signInProviders: rows,
  devices: rows,
  photos: rows,
  files: rows,
  caregiverProfile: rows,
  verifications: rows,
  documents: rows,
  applications: rows,
  savedJobs: rows,
  testimonials: rows,
  testimonialsGiven: rows,
  family: rows,
  jobRequests: rows,
  decisionsOnApplications: rows,
  conversations: rows,
  messages: rows,
  contactConsents: rows,
  blocks: rows,
  reports: rows,
  notifications: rows,
  notificationPreferences: rows,
  newsletter: rows,
  mails: rows,
  auditLog: rows,
});
