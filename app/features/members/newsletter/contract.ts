import { z } from 'zod';

export const signup = z.object({
  email: z
    .string('Email is required')
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .max(254, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
});

/** From the confirmation mail. */
export const confirmation = z.object({
  token: z.string('This link is not complete.').min(1, 'This link is not complete.'),
});

/** From the foot of every newsletter. */
export const departure = z.object({ token: z.uuid('This link is not complete.') });
