/** What crosses the wire in many places, each said once with its words. */
import { z } from 'zod';

/** An e-mail address as we keep it, or the given words. */
export const emailField = (text: string) =>
  z.string(text).trim().toLowerCase().max(254, text).pipe(z.email(text));

export const emailAddress = emailField('Please enter a valid email address.');
