import { z } from 'zod';
import { emailField, linkId, linkToken } from '#values/shapes.ts';

export const signup = z.object({
  email: emailField('Invalid email address', 'Email is required'),
});

/** From the confirmation mail. */
export const confirmation = z.object({
  token: linkToken,
});

/** From the link at the foot of every newsletter. */
export const unsubscription = z.object({ token: linkId });
