/** The shapes that several contracts share, each said once. */
import { z } from 'zod';

/** An e-mail address as we keep it, or the given words. */
export const emailField = (text: string, missing = text) =>
  z.string(missing).trim().toLowerCase().min(1, missing).max(254, text).pipe(z.email(text));

export const emailAddress = emailField('Please enter a valid email address.');

/** What people are called, on one line. */
export const nameField = (missing: string, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100, tooLong)
    .regex(/^\P{Cc}*$/u, missing);

export const zipCodeField = (text: string) =>
  z
    .string(text)
    .trim()
    .regex(/^\d{5}$/, text);

/** When something that is changed was changed last, as it was read. */
export const lastChange = z.iso.datetime('Unknown time.').transform((written) => new Date(written));

/** As JSON or as a form or an address says it. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false.')
  .transform((sent) => sent === true || sent === 'true');

/** From 1 on, also as text; the name begins what is said of a wrong one. */
export const wholeNumber = (name: string, most: number) =>
  z.coerce
    .number(`${name} must be a number.`)
    .int(`${name} must be a whole number.`)
    .min(1, `${name} must be at least 1.`)
    .max(most, `${name} must be at most ${most}.`);

/** A number as a form sends it; a field left empty is none, and not zero. */
export function numberField(
  text: string,
  rule: (number: z.ZodCoercedNumber) => z.ZodCoercedNumber,
) {
  return z.preprocess((sent) => (sent === '' ? undefined : sent), rule(z.coerce.number(text)));
}

/** The id of a row that is counted, within what the database's integers hold. */
export const numericId = (text: string) =>
  z
    .int(text)
    .positive(text)
    .max(2 ** 31 - 1, text);

/** The same in an address, where a number arrives as text. */
export const numericIdInAddress = (text: string) => z.coerce.number(text).pipe(numericId(text));

export const invalidJobId = 'Invalid job ID. Please refresh and try again.';

/** Of a job request or a listing. */
export const jobId = numericId(invalidJobId);

export const caregiverId = z.uuid('Invalid caregiver ID format.');

/** On public pages. */
export const caregiverChoice = z.object({ caregiverId: z.uuid('Invalid caregiver') });

const incompleteLink = 'This link is not complete.';

/** What a link from a mail carries. */
export const linkToken = z.string(incompleteLink).min(1, incompleteLink);
export const linkId = z.uuid(incompleteLink);
