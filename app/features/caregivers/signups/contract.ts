import { z } from 'zod';
import { returnUrl } from '#features/members/accounts/contract.ts';
import { newPassword } from '#features/members/accounts/password-rules.ts';
import { documentFile } from '#features/trust/documents/contract.ts';
import { profileFields, workFields } from './answer-rules.ts';
import { emailField } from '#values/shapes.ts';

const keyText = 'The key of a sign-up must be a UUID.';

/** A caregiver's profile, from someone who has an account. Lists are repeated fields. */
export const completion = z.object({
  ...workFields('Invalid ZIP code.'),
  ...profileFields,
  profilePhoto: documentFile('photo'),
  governmentId: documentFile('government_id'),
  resumeFile: documentFile('resume').optional(),
  /** the same in every try of one sign-up, so that trying again does not make another */
  signUpKey: z.uuid(keyText).optional(),
});

export const signUp = z.object({
  email: emailField('Invalid email address.'),
  password: newPassword,
  /** where the caregiver was going, for the mail that asks them to confirm their address */
  returnUrl,
  ...completion.shape,
});

export const answer = z.object({ caregiverId: z.uuid() });
