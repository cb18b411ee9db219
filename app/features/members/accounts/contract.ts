import { z } from 'zod';
import { phoneProblem, toE164 } from '#values/phone.ts';
import { returnPath } from '#values/return-path.ts';
import { emailAddress, linkToken, nameField } from '#values/shapes.ts';
import { newPassword } from './password-rules.ts';

const currentPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(128, 'This is not your password.');

const token = linkToken.max(100);

/** Sent by a page that was opened from a mail. */
export const link = z.object({ token });

export const emailCheck = z.object({ email: emailAddress });

export const emailCheckAnswer = z.object({ available: z.boolean(), normalizedEmail: z.string() });

export const overview = z.object({
  displayName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** since less than a day ago */
  isNewHere: z.boolean(),
});

export type Overview = z.output<typeof overview>;

export const naming = z.object({
  displayName: nameField(
    'Please enter your name.',
    'Your name must be at most 100 characters long.',
  ),
});

/** Accepts common ways to write a number; stored as +13055550123. */
export const phoneNumber = z
  .string(phoneProblem)
  .transform((typed) => toE164(typed) ?? '')
  .refine((phone) => phone !== '', phoneProblem);

/** An empty field removes the number. */
export const phoneChange = z.object({
  phone: z
    .string(phoneProblem)
    .nullable()
    .transform((typed) => typed?.trim() || null)
    .pipe(phoneNumber.nullable()),
});

/** Where the link in a mail leads in the end; what is no such path is as good as none. */
export const returnUrl = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => returnPath(text));

export const resetRequest = z.object({ email: emailAddress, returnUrl });

export const reset = z.object({ token, password: newPassword });

/** Whether the user was signed in before the reset; if so, they still are. */
export const resetAnswer = z.object({ isSignedIn: z.boolean() });

export const passwordChange = z.object({ currentPassword, newPassword });

export const emailChange = z.object({ email: emailAddress, password: currentPassword });

export const deletion = z.object({ password: currentPassword });

export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  isThisOne: z.boolean(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
});

export type Device = z.output<typeof device>;

export const deviceList = z.object({ devices: z.array(device) });

export const deviceChoice = z.object({ id: z.uuid('We do not know this device.') });
