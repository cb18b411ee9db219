import { z } from 'zod';

/** The numbers of the header, beside its places and its signs; 0 where the viewer has no such place. */
export const counts = z.object({
  /** unread messages */
  messages: z.number(),
  /** unread notifications */
  notifications: z.number(),
  /** the family's open posts */
  posts: z.number(),
  /** the caregiver's applications that are still considered */
  applications: z.number(),
  /** profiles that wait for an admin's decision */
  signups: z.number(),
  /** reports that no admin has taken */
  reports: z.number(),
  /** questions that nobody has answered */
  questions: z.number(),
  /** both together */
  cases: z.number(),
  /** testimonials that wait for an admin's review */
  testimonials: z.number(),
});

export type Counts = z.output<typeof counts>;
